// The plan of a query as a tree: each line of the plan is an item, inside the one above that is indented less.
import { element } from './dom.js';

/** Returns the tree of a plan, whose levels are its indents. @param {string} plan */
export const planTree = (plan) => {
  const root = element('ul', { className: 'plan', ariaLabel: 'Plan' });
  /** @type {{ indent: number, list: HTMLElement }[]} */
  const open = [{ indent: -1, list: root }];
  for (const line of plan.split('\n').filter((one) => one.trim() !== '')) {
    const indent = line.search(/\S/);
    while (open.length > 1 && (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const list = element('ul');
    open.at(-1)?.list.append(element('li', {}, element('code', {}, line.trim()), list));
    open.push({ indent, list });
  }
  return root;
};
