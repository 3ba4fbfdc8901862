// Errors, dialogs, and content that is loaded.
import { failures, nextStep, RequestError } from './api.js';
import { button, dataTable, element, loading, notice, time } from './dom.js';

/** @param {unknown} error */
export const errorElement = (error) => {
  if (!(error instanceof RequestError))
    return element(
      'div',
      { className: 'error', role: 'alert' },
      error instanceof Error ? error.message : String(error),
    );
  const { status, code, detail, requestId } = error.failure;
  return element(
    'div',
    { className: 'error', role: 'alert' },
    element('strong', {}, status === 0 ? 'No response' : `Status ${status}${code === '' ? '' : `, code ${code}`}`),
    element('p', {}, detail),
    element('p', {}, nextStep(status)),
    requestId !== '' && element('p', { className: 'quiet' }, 'Request id ', element('code', {}, requestId)),
  );
};

/** @type {WeakMap<HTMLElement, object>} The latest work of an element, which replaces the content that earlier work loads. */
const latestWork = new WeakMap();

/** Shows what `work` returns, or its error. @param {HTMLElement} holder @param {() => Promise<Node | readonly Node[]>} work */
export const show = async (holder, work) => {
  latestWork.set(holder, work);
  holder.replaceChildren(loading());
  const shown = await Promise.resolve()
    .then(work)
    .catch((error) => errorElement(error));
  if (latestWork.get(holder) === work) holder.replaceChildren(...(shown instanceof Node ? [shown] : shown));
};

/** @param {HTMLDialogElement} dialog */
export const openDialog = (dialog) => {
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
};

/**
 * Asks whether a change may be made, and makes it.
 *
 * @param {{ question: string, detail?: string, action: string, fields?: readonly HTMLElement[], run: () => Promise<void> }} change
 */
export const confirmChange = ({ question, detail, action, fields = [], run }) => {
  const failed = element('div');
  const submit = element('button', { type: 'submit', className: 'danger' }, action);
  const cancel = button('Cancel', () => dialog.close());
  cancel.autofocus = fields.length === 0;
  const onSubmit = async () => {
    submit.disabled = true;
    try {
      await run();
      dialog.close();
    } catch (error) {
      failed.replaceChildren(errorElement(error));
    } finally {
      submit.disabled = false;
    }
  };
  const dialog = element(
    'dialog',
    { ariaLabel: question },
    element(
      'form',
      { method: 'dialog', on: { submit: (event) => (event.preventDefault(), void onSubmit()) } },
      element('h2', {}, question),
      detail !== undefined && element('p', {}, detail),
      ...fields,
      failed,
      element('div', { className: 'line' }, submit, cancel),
    ),
  );
  openDialog(dialog);
};

export const failuresTable = () =>
  failures.length === 0
    ? notice('No request of this page has failed.')
    : dataTable(
        'Failed requests',
        ['Time', 'Request', 'Status', 'Code', 'Message', 'Request id'],
        failures.map((one) => [
          time(one.time),
          element('code', {}, `${one.method} ${one.path}`),
          one.status === 0 ? 'no response' : String(one.status),
          one.code,
          one.detail,
          element('code', {}, one.requestId),
        ]),
      );
