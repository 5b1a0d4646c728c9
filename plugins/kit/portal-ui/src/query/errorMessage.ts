import { isError, toError } from '@backstage/errors';

/** How clients of upstream begin a message with the answer of a server; its body follows. */
const RAW_ANSWER =
  /^(?:Request failed with(?: status)?|Backend request failed,) (\d{3})\b/;

/** The longest body that is looked into for a message, in letters. */
const LONGEST_BODY = 20_000;

/** The message of an error for users: the server's message if there is one, else the error's own. Never a status line or JSON. */
export function errorMessage(error: unknown): string {
  if (
    isError(error) &&
    error.name === 'ResponseError' &&
    isError(error.cause)
  ) {
    return sentenceOf(error.cause.message);
  }
  return sentenceOf(toError(error).message);
}

function sentenceOf(message: string): string {
  const answer = RAW_ANSWER.exec(message);
  if (!answer) return message;
  const start = message.indexOf('{');
  const body = start === -1 ? '' : message.slice(start);
  return messageIn(body) ?? describeStatus(Number(answer[1]));
}

/** The message in the body of an answer: `{ error: { message } }` or `{ message }`. */
function messageIn(body: string): string | undefined {
  if (body === '' || body.length > LONGEST_BODY) return undefined;
  try {
    const { error, message } = JSON.parse(body);
    const text: unknown = error?.message ?? message;
    return typeof text === 'string' && text !== '' ? text : undefined;
  } catch {
    // No JSON, for example a page of a proxy.
    return undefined;
  }
}

function describeStatus(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again.';
  if (status === 403) return 'You may not do this.';
  if (status === 404) return 'It does not exist, or you may not see it.';
  if (status === 409) return 'It has changed in the meantime. Reload the page.';
  if (status === 429) return 'Too many requests. Try again in a minute.';
  if (status >= 500)
    return 'The portal does not answer. Try again in a moment.';
  return 'The request was refused.';
}
