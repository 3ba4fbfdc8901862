/** A sign per status, so that colour is not the only distinction. @type {Record<Status, string>} */
const SIGNS = {
  pass: '✓',
  fail: '✗',
  'harness-error': '!',
  blocked: '⊘',
  known: '≈',
  unwritten: '…',
  'not-applicable': '–',
  excluded: '○',
};
/** Statuses from worst to best. @type {Status[]} */
const RANKS = ['fail', 'harness-error', 'blocked', 'unwritten', 'known', 'pass', 'not-applicable', 'excluded'];

/** Stands for the part of names that is replaced, so that commands can be repeated. */
const OWN_NAMES = '<own-names>';

const PARTS_SHOWN = 40_000;

/**
 * Returns a new element. Texts become text nodes, never markup, because many of them come from the target.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} classes @param {readonly (Node | string)[]} inner
 * @returns {HTMLElementTagNameMap[Tag]}
 */
const element = (tag, classes = '', ...inner) => {
  const created = document.createElement(tag);
  if (classes !== '') created.className = classes;
  created.append(...inner);
  return created;
};

/** Returns a sentence of the contract with its backquoted parts as code elements. @param {string} text @returns {readonly (Node | string)[]} */
const prose = (text) => text.split('`').map((part, at) => (at % 2 === 1 ? element('code', '', part) : part));

/** @param {string} href @param {string} text */
const link = (href, text) => {
  const anchor = element('a', '', text);
  anchor.href = href;
  return anchor;
};

/** Indents JSON without parsing it, because parsing would round large numbers. @param {string} text */
const indented = (text) => {
  let depth = 0;
  const lineBreak = () => `\n${'  '.repeat(depth)}`;
  return text.replace(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|\s+/g, (token) => {
    if (token === '{' || token === '[') return ((depth += 1), token + lineBreak());
    if (token === '}' || token === ']') return ((depth -= 1), lineBreak() + token);
    if (token === ',') return token + lineBreak();
    if (token === ':') return ': ';
    return /^\s/.test(token) ? '' : token;
  });
};

/** @param {string} text */
const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns a scrollable block, which must be focusable for keyboard users. @param {string} text @param {string} label */
const block = (text, label) => {
  const shown = text.length > PARTS_SHOWN ? `${text.slice(0, PARTS_SHOWN)}…` : text;
  const pre = element('pre', '', shown);
  pre.tabIndex = 0;
  pre.role = 'region';
  pre.ariaLabel = label;
  return pre;
};

/** @param {Recorded['request']['body']} body @param {string} label @returns {readonly HTMLElement[]} */
const bodyOf = (body, label) => {
  if (body === undefined) return [element('p', 'note', 'no body')];
  const size = `${body.bytes.toLocaleString('en')} bytes`;
  const isBase64 = body.text === undefined && body.arrow === undefined;
  const note = `${size}${isBase64 ? ', shown as base64' : ''}${body.cut ? ', truncated' : ''}`;
  const text = body.text ?? body.arrow ?? body.base64 ?? '';
  const json = body.text !== undefined && !body.cut && isJson(text);
  return [block(json ? indented(text) : text, label), element('p', 'note', note)];
};

/** @param {Readonly<Record<string, string>>} headers */
const headersOf = (headers) => {
  const rows = Object.entries(headers).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]);
  return element('dl', 'headers', ...rows);
};

/** @param {string} title @param {readonly (Node | string)[]} inner */
const side = (title, ...inner) => element('section', 'side', element('h5', '', title), ...inner);

/** @param {Recorded} exchange */
const bothSides = ({ request, response }) => {
  const left = side('Request', headersOf(request.headers), ...bodyOf(request.body, 'Request body'));
  const right =
    'failed' in response
      ? side('No response', element('p', '', response.failed))
      : side('Response', headersOf(response.headers), ...bodyOf(response.body, 'Response body'));
  return element('div', 'pair', left, right);
};

/** @param {string} url */
const pathOf = (url) => {
  const base = data.target.embedded ? '<base-url>' : data.target.url;
  return url.startsWith(base) ? url.slice(base.length) : url;
};

/** Returns a foldable exchange. Its contents are built when it is opened. @param {Recorded} exchange @param {number} at */
const exchangeItem = (exchange, at) => {
  const { step, request, response, ms } = exchange;
  const status = 'failed' in response ? 'no response' : String(response.status);
  const tone = 'failed' in response || response.status >= 500 ? 'fail' : response.status >= 400 ? 'blocked' : 'pass';
  const statusElement = element('span', `response ${tone}`, status, element('span', 'ms', `${ms} ms`));
  const summary = element(
    'summary',
    '',
    element('span', 'number', String(at + 1)),
    element('span', 'method', request.method),
    element('span', 'url', pathOf(request.url)),
    statusElement,
  );
  if (step === 'arrange') summary.title = 'setup request';
  const details = element('details', `exchange ${step}`, summary);
  details.addEventListener('toggle', () => details.append(bothSides(exchange)), { once: true });
  return { item: element('li', '', details), details };
};

/**
 * Returns a button that copies the text of an element. Where the page may not write to the clipboard, it selects the text.
 * @param {HTMLElement} shown @param {string} what
 */
const copyButton = (shown, what) => {
  const button = element('button', '', 'Copy');
  button.type = 'button';
  button.ariaLabel = `Copy ${what}`;
  button.addEventListener('click', () => {
    const setLabel = (/** @type {string} */ label) => () => (button.textContent = label);
    getSelection()?.selectAllChildren(shown);
    navigator.clipboard.writeText(shown.textContent ?? '').then(setLabel('Copied'), setLabel('Selected: press Ctrl+C'));
  });
  return button;
};

/** Returns the request with a placeholder for the part of names that all objects of a run share. @param {Recorded} exchange */
const withOwnNames = (exchange) => {
  const renamed = (/** @type {string} */ text) => text.replaceAll(`ts-${data.seed}-`, `ts-${OWN_NAMES}-`);
  const { request } = exchange;
  const { body, url } = request;
  const own = body?.text === undefined ? body : { ...body, text: renamed(body.text) };
  return { ...exchange, request: { ...request, url: renamed(url), body: own } };
};

/** @param {readonly Recorded[]} exchanges @param {ReturnType<CurlMaker>} curl */
const commandsOf = (exchanges, curl) => {
  const details = element('details', 'commands', element('summary', '', 'Reproduce with curl'));
  const fill = () => {
    const title = (/** @type {Recorded} */ { step, operation }, /** @type {number} */ at) =>
      `# ${at + 1}. ${operation}, ${at === exchanges.length - 1 ? 'the last request, which decided' : step === 'arrange' ? 'set-up' : 'test'}`;
    const commands = exchanges.map((one, at) => `${title(one, at)}\n${curl(withOwnNames(one))}`);
    const text = [`NAMES=c$(date +%s)  # names of their own each time`, ...commands].join('\n');
    const shown = element('pre', '', text);
    shown.tabIndex = 0;
    shown.role = 'region';
    shown.ariaLabel = 'Shell commands';
    const needs = element(
      'p',
      'note',
      `The commands read credentials from the environment variables ${Object.values(data.shellVariables).join(', ')}.`,
    );
    details.append(shown, copyButton(shown, 'the shell commands'), needs);
  };
  details.addEventListener('toggle', fill, { once: true });
  return details;
};

/** Returns the transcript of a case, with the last exchange open. @param {PageRule} rule @param {PageCase} one @param {ReturnType<CurlMaker>} curl */
const transcriptOf = async (rule, { exchanges: places }, curl) => {
  if (places === undefined) return [];
  const all = await exchangesOf(rule.operation);
  const exchanges = places.flatMap((at) => all[at] ?? []);
  const items = exchanges.map(exchangeItem);
  const last = items.at(-1);
  if (last !== undefined) last.details.open = true;
  const list = element('ol', 'exchanges', ...items.map(({ item }) => item));
  list.ariaLabel = 'Requests and responses';
  return [list, commandsOf(exchanges, curl)];
};

/** Returns what a case expected and got, or why it did not run. @param {PageCase} one */
const findingOf = ({ status, expected, got, blockedBy, reason }) => {
  /** @type {[string, Node | string | undefined][]} */
  const rows = [
    ['expected', expected],
    ['got', got],
    ['blocked by', blockedBy && link(`#${blockedBy}`, blockedBy)],
    ['reason', reason],
  ];
  const terms = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', '', name), element('dd', '', value)],
  );
  return terms.length === 0 ? [] : [element('dl', `finding ${status}`, ...terms)];
};

/** @param {PageRule} rule @param {PageCase} one @param {ReturnType<CurlMaker>} curl @param {HTMLElement} into */
const fillCase = async (rule, one, curl, into) => {
  into.append(...findingOf(one));
  try {
    into.append(...(await transcriptOf(rule, one, curl)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    into.append(
      element('p', 'note', `This browser cannot decompress the transcript (${why}). report.json may contain it.`),
    );
  }
};

/** Returns a foldable case of a rule that has several. */
const caseDetails = (
  /** @type {PageRule} */ rule,
  /** @type {PageCase} */ one,
  /** @type {boolean} */ open,
  /** @type {ReturnType<CurlMaker>} */ curl,
) => {
  const status = element('span', `status ${one.status}`, `${SIGNS[one.status]} ${one.status}`);
  const inside = element('div', 'evidence');
  const summary = element('summary', '', status, element('code', '', one.name === '' ? 'unnamed case' : one.name));
  const details = element('details', 'case', summary, inside);
  details.addEventListener('toggle', () => void fillCase(rule, one, curl, inside), { once: true });
  details.open = open;
  return details;
};

/** Returns the title of a decision, which unfolds its text. @param {string} name */
const decisionOf = (name) => {
  const lines = (data.decisions[name] ?? '').split(/\n+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => {
    const parts = line.replace(/^- /, '').split('**');
    return element(
      'p',
      '',
      ...parts.flatMap((part, at) => (at % 2 === 1 ? [element('strong', '', part)] : prose(part))),
    );
  });
  return element('details', 'decision', element('summary', '', ...prose(data.sourceTexts[name] ?? '')), ...paragraphs);
};

/** Characters of a source's name that fit next to its text; a longer one has a line of its own. */
const NAME_BESIDE = 8;

/** @param {PageRule} rule */
const sourcesOf = ({ id, source }) => {
  const rows = source.map((name) => {
    const text =
      name in data.decisions ? decisionOf(name) : element('span', '', ...prose(data.sourceTexts[name] ?? ''));
    return element('li', name.length > NAME_BESIDE ? 'long' : '', element('code', '', name), text);
  });
  const whole = element('li', '', element('span'), link(`${data.contractFile}#${id}`, 'this rule in the contract'));
  return element('ul', 'sources', ...rows, whole);
};

/** Returns texts with a title and a button that copies each. @param {readonly (readonly [string, string])[]} texts */
const copyable = (texts) => {
  const rows = texts.map(([title, text]) => {
    const shown = element('code', '', text);
    return element('p', '', element('span', '', title), shown, copyButton(shown, title));
  });
  return element('div', 'copyable', ...rows);
};

/** Returns the contents of an opened rule: sources, cases and the command that tests it again. @param {PageRule} rule @param {ReturnType<CurlMaker>} curl */
const insideOf = (rule, curl) => {
  const inside = element('div', 'inside', sourcesOf(rule));
  if (rule.reason !== undefined) inside.append(element('p', 'note', `${rule.status}: ${rule.reason}`));
  const [first, ...more] = rule.cases;
  if (first !== undefined && more.length === 0) {
    const evidence = element('div', 'evidence');
    void fillCase(rule, first, curl, evidence);
    inside.append(evidence);
  } else if (first !== undefined) {
    const title = element('h4', '', `${rule.cases.length} cases`);
    const cases = [...rule.cases].sort((a, b) => RANKS.indexOf(a.status) - RANKS.indexOf(b.status));
    const isOpen = (/** @type {number} */ at) => at === 0 && rule.status !== 'pass';
    inside.append(element('div', '', title, ...cases.map((one, at) => caseDetails(rule, one, isOpen(at), curl))));
  }
  const command = data.testAgain.replace(/RULE$/, rule.id);
  const address = `${location.href.replace(/#.*/s, '')}#${rule.id}`;
  inside.append(
    copyable([
      ['name', rule.id],
      ['link', address],
      ['test again', command],
    ]),
  );
  return inside;
};
