const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text for the content or a quoted attribute of an HTML element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
