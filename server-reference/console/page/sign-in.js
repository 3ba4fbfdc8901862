// The form that asks for a credential, which is kept until the tab is closed.
import { currentCredentials, RequestError, send, setCredentials } from './api.js';
import { button, element, field, input } from './dom.js';
import { errorElement, openDialog } from './messages.js';

/** A request that every credential permits. */
const PROBE = { method: 'GET', path: '/v1/namespace/%24/list', query: { limit: '1' } };

/**
 * Returns a form that calls `onDone` when the server accepts what was entered. A server without credentials accepts an empty
 * form.
 *
 * @param {{ reason: string, onDone: () => void, onCancel?: () => void }} options
 */
export const signInForm = ({ reason, onDone, onCancel }) => {
  // A header has no other characters.
  const secret = {
    type: 'password',
    pattern: '[!-~]*',
    title: 'Letters, digits and other ASCII characters without spaces',
  };
  const apiKey = input('apiKey', secret);
  const token = input('token', secret);
  const failed = element('div');
  const submit = element('button', { type: 'submit', className: 'primary' }, 'Sign in');
  const signIn = async () => {
    const previous = currentCredentials();
    submit.disabled = true;
    setCredentials({ token: token.value, apiKey: apiKey.value });
    try {
      await send(PROBE);
      onDone();
    } catch (error) {
      // Another status is not about who sent the request.
      if (error instanceof RequestError && error.failure.status > 0 && error.failure.status !== 401) return onDone();
      setCredentials(previous);
      failed.replaceChildren(errorElement(error));
    } finally {
      submit.disabled = false;
    }
  };
  return element(
    'form',
    { className: 'sign-in', ariaLabel: 'Sign in', on: { submit: (event) => (event.preventDefault(), void signIn()) } },
    element('h2', {}, 'Sign in'),
    element('p', { className: 'quiet' }, `${reason} Enter an API key or a token; it is kept until this tab is closed.`),
    field('API key', apiKey),
    field('Bearer token', token),
    failed,
    element('div', { className: 'line' }, submit, onCancel && button('Cancel', onCancel)),
  );
};

/** Asks for a credential in a dialog. */
export const askCredentials = () => {
  const close = () => dialog.close();
  const reason = 'Sent as a header with the requests of this page only.';
  const dialog = element('dialog', { ariaLabel: 'Sign in' }, signInForm({ reason, onDone: close, onCancel: close }));
  openDialog(dialog);
};
