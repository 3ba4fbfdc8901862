// The console: a tree of namespaces and tables, and the page of what is selected, whose address is in the hash.
import { failureEvents, failures, isSignedIn, NONE, setCredentials } from './api.js';
import { showActivity } from './activity.js';
import { showDatabases, topOf } from './database.js';
import { themeButton } from './dom.js';
import { showNamespace } from './namespace.js';
import { showServer } from './server.js';
import { signInForm } from './sign-in.js';
import { TablePage } from './table.js';
import { Tree } from './tree.js';

/** @typedef {import('./tree.js').Subject} Subject */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
};

const mode = document.documentElement.dataset['mode'];
const canWrite = mode === 'write';
const main = byId('main');

/** The pages of what is neither a namespace nor a table. */
const SPECIAL = [
  { id: 'server', title: 'Server', show: showServer },
  { id: 'activity', title: 'Activity', show: showActivity },
];

/** Where the page is: `#table/sales/orders?schema`, `#namespace/sales?sort=-rows`, `#activity`, `#server`. */
const readHash = () => {
  const [path = '', tab = ''] = location.hash.slice(1).split('?');
  const [kind, ...rest] = path.split('/');
  /** @type {readonly string[]} */
  let parts = [];
  try {
    parts = rest.map(decodeURIComponent);
  } catch {
    // An address that was not made by the page shows the root namespace.
  }
  return {
    special: SPECIAL.find(({ id }) => id === kind),
    kind: /** @type {Subject['kind']} */ (kind === 'table' && parts.length > 0 ? 'table' : 'namespace'),
    parts,
    tab,
  };
};

/** @param {Subject} subject @param {string} [tab] */
const hashOf = ({ kind, parts }, tab) =>
  `#${[kind, ...parts.map(encodeURIComponent)].join('/')}${tab === undefined ? '' : `?${tab}`}`;

const tree = new Tree(byId('tree'), (subject) => {
  if (location.hash === hashOf(subject)) showSubject();
  else location.hash = hashOf(subject);
  if (matchMedia('(max-width: 48rem)').matches && subject.kind === 'table') main.focus();
});

const loadTree = () => {
  const { special, ...subject } = readHash();
  const { top } = topOf(special ? undefined : subject.parts);
  // The tree shows the error.
  tree.load(top, special ? undefined : subject).catch(() => undefined);
  const onChoose = (/** @type {readonly string[]} */ parts) => {
    history.pushState(null, '', hashOf({ kind: 'namespace', parts }));
    loadTree();
    showSubject();
  };
  // Without the choice, the tree has all databases.
  showDatabases(byId('databases'), onChoose).catch(() => undefined);
};

const reload = () => {
  loadTree();
  showSubject();
};

/** After a drop the subject is gone. @param {Subject} subject @returns {void} */
const showAbove = ({ parts }) => {
  history.replaceState(null, '', hashOf({ kind: 'namespace', parts: parts.slice(0, -1) }));
  reload();
};

const showSubject = () => {
  if (isAsking) return;
  const { special, tab, ...subject } = readHash();
  document.title = special
    ? `${special.title} · Touchstone console`
    : `${subject.parts.join(' / ') || 'Touchstone'} · console`;
  tree.mark(special ? undefined : subject);
  if (special) return special.show(main);
  if (topOf(subject.parts).isOther) loadTree();
  const onState = (/** @type {string} */ state) => history.replaceState(null, '', hashOf(subject, state));
  if (subject.kind === 'namespace')
    return showNamespace(main, subject.parts, {
      canWrite,
      state: tab,
      onState,
      onCreate: reload,
      onDrop: () => showAbove(subject),
    });
  const page = new TablePage(subject.parts, { canWrite, onChange: () => showAbove(subject) });
  return page.show(main, tab, onState);
};

const countFailures = () => {
  byId('failures').textContent = failures.length === 0 ? 'Activity' : `Activity (${failures.length} failed)`;
};

const nameSign = () => {
  byId('sign').textContent = isSignedIn() ? 'Sign out' : 'Sign in';
};

/** Whether the form is shown, in the place of the page that was asked for, whose address stays. */
let isAsking = false;

/** @param {string} reason */
const askToSignIn = (reason) => {
  isAsking = true;
  nameSign();
  document.title = 'Sign in · Touchstone console';
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  byId('tree').replaceChildren();
  const onDone = () => {
    isAsking = false;
    nameSign();
    reload();
  };
  const form = signInForm({ reason, onDone });
  main.replaceChildren(form);
  form.querySelector('input')?.focus();
};

/** Loads the page again without the credential, so that nothing stays that it could read. */
const signOut = () => {
  setCredentials(NONE);
  location.reload();
};

byId('mode').textContent = canWrite ? 'can write' : 'read-only';
byId('mode').title = canWrite
  ? 'Started with --console write'
  : 'The pages only read; --console write lets them change';
byId('sign').addEventListener('click', () => (isSignedIn() ? signOut() : askToSignIn('')));
themeButton(byId('theme'));
failureEvents.addEventListener('change', countFailures);
failureEvents.addEventListener('unauthenticated', () => {
  if (isAsking) return;
  const reason = isSignedIn() ? 'The server rejects the credential of this tab.' : 'The server needs a credential.';
  setCredentials(NONE);
  askToSignIn(reason);
});
addEventListener('hashchange', showSubject);
nameSign();
reload();
