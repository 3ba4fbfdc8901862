import type { Section } from './contract.ts';

/** Parses the sections `## Title` of introduction.md. The text before the first one is for readers of the file. */
export const readIntroduction = (text: string): Section[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...body] = section.split('\n');
      return { id: title.trim().toLowerCase().replaceAll(' ', '-'), title: title.trim(), body: body.join('\n').trim() };
    });
