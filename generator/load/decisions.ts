import type { Decision } from './contract.ts';

/** Parses the sections `## D-nn Title` of decisions.md. */
export const readDecisions = (text: string): Decision[] =>
  text
    .split(/^## (?=D-\d+)/m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      const [, id = '', title = ''] = /^(D-\d+)\s*(.*)$/.exec(heading) ?? [];
      return { id, title: title.replace(/^[-–—·:]\s*/, '').trim(), body: body.join('\n').trim() };
    });
