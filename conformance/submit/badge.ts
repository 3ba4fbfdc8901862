import { escapeHtml } from '../report/html-escape.ts';
import { sourcesText } from '../runner/selection.ts';
import type { CompactReport } from './compact.ts';

/** The colours of outcomes have a contrast of at least 4.5 with white text. */
const GREEN = '#2c6b35';
const AMBER = '#8a5200';
const RED = '#a62018';
const GREY = '#5f5a53';

/** The share of MUST rules from which a badge is amber instead of red. */
const MOSTLY = 0.9;

/** Width of a character in the font of the badge, in pixels; texts are stretched to it, so that every font fits. */
const CHARACTER = 6.6;
const PADDING = 8;

const colourOf = ({ outcome, must }: Pick<CompactReport, 'outcome' | 'must'>): string => {
  if (outcome === 'conformant') return GREEN;
  if (outcome === 'not-judged' || must.applicable === 0) return GREY;
  return must.passed / must.applicable >= MOSTLY ? AMBER : RED;
};

/** Returns the result of a report in a few words. */
export const badgeText = ({ outcome, must }: Pick<CompactReport, 'outcome' | 'must'>): string => {
  if (outcome === 'conformant') return 'conformant';
  if (outcome === 'not-judged') return 'not tested';
  return `${must.passed} of ${must.applicable}`;
};

/** Returns a badge (SVG) with the sources and the result of a report: conformant, or how many MUST rules pass. */
export const badge = (report: Pick<CompactReport, 'sources' | 'outcome' | 'must'>): string => {
  const left = `Lance REST, ${sourcesText(report.sources)}`;
  const right = badgeText(report);
  const [leftText, rightText] = [left, right].map((text) => Math.round(text.length * CHARACTER)) as [number, number];
  const [leftWidth, rightWidth] = [leftText + 2 * PADDING, rightText + 2 * PADDING];
  const text = (label: string, x: number, width: number): string =>
    `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeHtml(label)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${leftWidth + rightWidth}" height="20" role="img" aria-label="${escapeHtml(`${left}: ${right}`)}">
  <title>${escapeHtml(`${left}: ${right}`)}</title>
  <clipPath id="r"><rect width="${leftWidth + rightWidth}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#r)">
    <rect width="${leftWidth}" height="20" fill="#3b3a38"/>
    <rect x="${leftWidth}" width="${rightWidth}" height="20" fill="${colourOf(report)}"/>
  </g>
  <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
    ${text(left, PADDING, leftText)}
    ${text(right, leftWidth + PADDING, rightText)}
  </g>
</svg>
`;
};
