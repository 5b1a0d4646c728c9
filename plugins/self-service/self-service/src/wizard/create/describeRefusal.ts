import { toWords } from '../errors';

/** Why no task was created, in words for a person. */
export interface Failure {
  title: string;
  lines: string[];
}

/** The message in which upstream's client puts an answer of the backend. */
const FAILED = /^Backend request failed, (\d{3})[^{]*(\{.*\})?/s;

/** An error of the backend's check of the values. */
interface ValueError {
  property?: string;
  stack?: string;
  message?: string;
}

function lineOf({ property = '', message = '' }: ValueError): string {
  const key = property.split('.').at(-1) ?? '';
  return key && key !== 'instance' ? `${toWords(key)}: ${message}` : message;
}

function linesOf(body: string | undefined): string[] {
  try {
    const { errors } = JSON.parse(body ?? '');
    return Array.isArray(errors) ? errors.map(lineOf).filter(Boolean) : [];
  } catch {
    // Not JSON of the backend, for example a page of a proxy.
    return [];
  }
}

function titleOf(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again';
  if (status === 403) return 'You may not create this';
  if (status >= 500) return 'The portal does not answer. Try again in a moment';
  return 'These values were refused';
}

/** Returns the reason for which no task was created. */
export function describeRefusal(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const answer = FAILED.exec(message);
  if (answer) {
    const [, status, body] = answer;
    return { title: titleOf(Number(status)), lines: linesOf(body) };
  }
  if (error instanceof TypeError) {
    return { title: 'The portal does not answer. Try again', lines: [] };
  }
  return { title: message, lines: [] };
}

/** Returns true if the backend has refused the values, not the person or the time. */
export function isOfValues(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const [, status] = FAILED.exec(error.message) ?? [];
  return status === undefined ? isOfValues(error.cause) : status === '400';
}
