// Lines over time as SVG: a plot is stretched to its place, and its texts are elements beside it.
import { element, svg } from './dom.js';

/** @typedef {{ name: string, values: readonly (number | undefined)[] }} Line */

/** The smallest of 1, 2 and 5 times a power of ten that is not below a value. @param {number} value */
const roundUp = (value) => {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((factor) => factor * power >= value) ?? 10) * power;
};

/** @param {number} time */
const clock = (time) => new Date(time).toLocaleTimeString('en-GB');

/**
 * Returns a plot. The values of each line belong to `times`, and undefined is a gap; the legend has the latest values, or
 * those under the pointer or at the cursor, which the arrow keys move.
 *
 * @param {string} title
 * @param {readonly number[]} times
 * @param {readonly Line[]} lines
 * @param {{ format: (value: number) => string, least: number }} options `least` is the smallest range
 */
export const plot = (title, times, lines, { format, least }) => {
  const largest = Math.max(least, ...lines.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const top = roundUp(largest);
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const x = (/** @type {number} */ at) => ((((times[at] ?? first) - first) / (last - first || 1)) * 100).toFixed(2);
  const drawing = svg('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  drawing.append(svg('path', { class: 'grid', d: 'M0 0h100M0 50h100M0 100h100' }));
  for (const [index, { values }] of lines.entries()) {
    const path = values.map((value, at) => {
      if (value === undefined) return '';
      const point = `${x(at)} ${((1 - value / top) * 100).toFixed(2)}`;
      // The line begins again after a gap; a value between gaps is a dot.
      return values[at - 1] === undefined ? `M${point}L${point}` : `L${point}`;
    });
    drawing.append(svg('path', { class: `line${index}`, d: path.join('') }));
  }
  const marked = svg('path', { class: 'cursor' });
  drawing.append(marked);
  const values = lines.map(() => element('span', { className: 'value' }));
  const moment = element('span');
  let cursor = times.length - 1;
  /** @param {number} at */
  const mark = (at) => {
    cursor = Math.min(times.length - 1, Math.max(0, at));
    marked.setAttribute('d', cursor === times.length - 1 ? '' : `M${x(cursor)} 0v100`);
    moment.textContent = clock(times[cursor] ?? last);
    for (const [index, shown] of values.entries()) {
      const value = lines[index]?.values[cursor];
      shown.textContent = value === undefined ? '–' : format(value);
    }
  };
  mark(cursor);
  const area = element(
    'div',
    {
      className: 'area',
      role: 'img',
      ariaLabel: title,
      tabIndex: 0,
      on: {
        pointermove: (event) => {
          if (!(event instanceof PointerEvent)) return;
          const { left, width } = drawing.getBoundingClientRect();
          const pointed = first + ((event.clientX - left) / width) * (last - first);
          const later = times.findIndex((time) => time > pointed);
          mark(later < 0 ? times.length - 1 : later - 1);
        },
        pointerleave: () => mark(times.length - 1),
        keydown: (event) => {
          const step = event instanceof KeyboardEvent && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          mark(cursor + step);
        },
      },
    },
    drawing,
    element('span', { className: 'top' }, format(top)),
  );
  return element(
    'figure',
    { className: 'plot' },
    element('figcaption', {}, title),
    area,
    element('div', { className: 'times' }, element('span', {}, clock(first)), moment),
    element(
      'ul',
      { className: 'legend' },
      ...lines.map(({ name }, index) => element('li', { className: `line${index}` }, name, ' ', values[index])),
    ),
  );
};
