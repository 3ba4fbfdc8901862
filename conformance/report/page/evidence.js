/** Signs of a status, so that colour is never the only one. @type {Record<Status, string>} */
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
/** From worst to best. @type {Status[]} */
const RANKS = ['fail', 'harness-error', 'blocked', 'unwritten', 'known', 'pass', 'not-applicable', 'excluded'];

const PARTS_SHOWN = 40_000;

/**
 * An element. Texts become text nodes, never markup: much of what is shown is of the target's making.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} classes @param {readonly (Node | string)[]} inner
 * @returns {HTMLElementTagNameMap[Tag]}
 */
const element = (tag, classes = '', ...inner) => {
  const made = document.createElement(tag);
  if (classes !== '') made.className = classes;
  made.append(...inner);
  return made;
};

/** A sentence of the contract, its code as code. @param {string} text @returns {readonly (Node | string)[]} */
const prose = (text) => text.split('`').map((part, at) => (at % 2 === 1 ? element('code', '', part) : part));

/** @param {string} href @param {string} text */
const link = (href, text) => {
  const made = element('a', '', text);
  made.href = href;
  return made;
};

/** JSON with line breaks, made from the text itself: parsing it would round its numbers. @param {string} text */
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

/** A block that can be scrolled, and therefore focused. @param {string} text @param {string} label */
const block = (text, label) => {
  const shown = text.length > PARTS_SHOWN ? `${text.slice(0, PARTS_SHOWN)}…` : text;
  const made = element('pre', '', shown);
  made.tabIndex = 0;
  made.role = 'region';
  made.ariaLabel = label;
  return made;
};

/** @param {Recorded['request']['body']} body @param {string} label @returns {readonly HTMLElement[]} */
const bodyOf = (body, label) => {
  if (body === undefined) return [element('p', 'note', 'no body')];
  const size = `${body.bytes.toLocaleString('en')} bytes`;
  const note = `${size}${body.text === undefined ? ', shown as base64' : ''}${body.cut ? ', the beginning' : ''}`;
  const text = body.text ?? body.base64 ?? '';
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
const bothSides = ({ request, answer }) => {
  const asked = side('Request', headersOf(request.headers), ...bodyOf(request.body, 'Body of the request'));
  const came =
    'failed' in answer
      ? side('No answer', element('p', '', answer.failed))
      : side('Answer', headersOf(answer.headers), ...bodyOf(answer.body, 'Body of the answer'));
  return element('div', 'pair', asked, came);
};

/** @param {string} url */
const pathOf = (url) => {
  const base = data.target.embedded ? '<base-url>' : data.target.url;
  return url.startsWith(base) ? url.slice(base.length) : url;
};

/** One request and its answer; both sides are built when it is opened. @param {Recorded} exchange @param {number} at */
const exchangeItem = (exchange, at) => {
  const { step, request, answer, ms } = exchange;
  const status = 'failed' in answer ? 'no answer' : String(answer.status);
  const tone = 'failed' in answer || answer.status >= 500 ? 'fail' : answer.status >= 400 ? 'blocked' : 'pass';
  const came = element('span', `answer ${tone}`, status, element('span', 'ms', `${ms} ms`));
  const summary = element(
    'summary',
    '',
    element('span', 'number', String(at + 1)),
    element('span', 'method', request.method),
    element('span', 'url', pathOf(request.url)),
    came,
  );
  if (step === 'arrange') summary.title = 'arranges what the case is about';
  const details = element('details', `exchange ${step}`, summary);
  details.addEventListener('toggle', () => details.append(bothSides(exchange)), { once: true });
  return { item: element('li', '', details), details };
};

/** @param {readonly Recorded[]} exchanges @param {ReturnType<CurlMaker>} curl */
const commandsOf = (exchanges, curl) => {
  const details = element('details', 'commands', element('summary', '', 'Repeat it with curl'));
  const fill = () => {
    const text = exchanges.map(curl).join('\n');
    const shown = element('pre', '', text);
    shown.tabIndex = 0;
    shown.role = 'region';
    shown.ariaLabel = 'Shell commands';
    const button = element('button', '', 'Copy');
    button.type = 'button';
    button.addEventListener('click', () => {
      getSelection()?.selectAllChildren(shown);
      const say = (/** @type {string} */ word) => () => (button.textContent = word);
      navigator.clipboard.writeText(text).then(say('Copied'), say('Selected: press Ctrl+C'));
    });
    const needs = element(
      'p',
      'note',
      `Credentials come from ${Object.values(data.shellVariables).join(', ')} in the environment.`,
    );
    details.append(shown, button, needs);
  };
  details.addEventListener('toggle', fill, { once: true });
  return details;
};

/** The transcript of a case. @param {PageRule} rule @param {PageCase} one @param {ReturnType<CurlMaker>} curl */
const transcriptOf = async (rule, { exchanges: places }, curl) => {
  if (places === undefined) return [];
  const all = await exchangesOf(rule.operation);
  const exchanges = places.flatMap((at) => all[at] ?? []);
  const items = exchanges.map(exchangeItem);
  const last = items.at(-1);
  if (last !== undefined) last.details.open = true;
  const list = element('ol', 'exchanges', ...items.map(({ item }) => item));
  list.ariaLabel = 'Requests and answers';
  return [list, commandsOf(exchanges, curl)];
};

/** What a case expected and got, or why it did not run. @param {PageCase} one */
const findingOf = ({ status, expected, got, blockedBy, reason }) => {
  /** @type {[string, Node | string | undefined][]} */
  const rows = [
    ['expected', expected],
    ['got', got],
    ['blocked by', blockedBy && link(`#${blockedBy}`, blockedBy)],
    ['because', reason],
  ];
  const told = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', '', name), element('dd', '', value)],
  );
  return told.length === 0 ? [] : [element('dl', `finding ${status}`, ...told)];
};

/** @param {PageRule} rule @param {PageCase} one @param {ReturnType<CurlMaker>} curl @param {HTMLElement} into */
const fillCase = async (rule, one, curl, into) => {
  into.append(...findingOf(one));
  try {
    into.append(...(await transcriptOf(rule, one, curl)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    into.append(element('p', 'note', `This browser cannot unpack the transcript (${why}). report.json may have it.`));
  }
};

/** A case among several, folded unless it is why the rule does not pass. */
const caseDetails = (
  /** @type {PageRule} */ rule,
  /** @type {PageCase} */ one,
  /** @type {boolean} */ open,
  /** @type {ReturnType<CurlMaker>} */ curl,
) => {
  const status = element('span', `status ${one.status}`, `${SIGNS[one.status]} ${one.status}`);
  const inside = element('div', 'evidence');
  const summary = element('summary', '', status, element('code', '', one.name === '' ? 'the case' : one.name));
  const details = element('details', 'case', summary, inside);
  details.addEventListener('toggle', () => void fillCase(rule, one, curl, inside), { once: true });
  details.open = open;
  return details;
};

/** @param {PageRule} rule */
const sourcesOf = ({ id, source }) => {
  const rows = source.map((name) => {
    const shown = name.startsWith('D-') ? link(`${data.contractFile}#${name}`, name) : element('code', '', name);
    return element('li', '', shown, element('span', '', ...prose(data.sources[name] ?? '')));
  });
  const whole = element('li', '', element('span'), link(`${data.contractFile}#${id}`, 'the rule in the contract'));
  return element('ul', 'sources', ...rows, whole);
};

/** A text as one word of a shell. @param {string} text */
const shellWord = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Everything about a rule, for the reader who opened it. @param {PageRule} rule @param {ReturnType<CurlMaker>} curl */
const insideOf = (rule, curl) => {
  const inside = element('div', 'inside', sourcesOf(rule));
  if (rule.reason !== undefined) inside.append(element('p', 'note', `${rule.status}: ${rule.reason}`));
  const [first, ...others] = rule.cases;
  if (first !== undefined && others.length === 0) {
    const evidence = element('div', 'evidence');
    void fillCase(rule, first, curl, evidence);
    inside.append(evidence);
  } else if (first !== undefined) {
    const title = element('h4', '', `${rule.cases.length} cases`);
    const cases = [...rule.cases].sort((a, b) => RANKS.indexOf(a.status) - RANKS.indexOf(b.status));
    const isOpen = (/** @type {number} */ at) => at === 0 && rule.status !== 'pass';
    inside.append(element('div', '', title, ...cases.map((one, at) => caseDetails(rule, one, isOpen(at), curl))));
  }
  const target = data.target.embedded ? '' : ` --target ${shellWord(data.target.url)}`;
  const only = data.readOnly === true ? ' --read-only' : '';
  const set = data.requirements === undefined ? '' : ` --requirements ${data.requirements}`;
  const databases = (data.target.databases ?? []).map((name) => ` --database ${shellWord(name)}`).join('');
  const how = `--profile ${data.profile}${set}${only}${databases} --seed ${data.seed}`;
  const again = `touchstone${target} ${how} --only '${rule.id}'`;
  inside.append(element('p', 'note', 'Judge it again: ', element('code', '', again)));
  return inside;
};
