import { unavailable } from '../unavailable';

/** Connection errors: codes of sockets and the pool, and classes and codes of Postgres. */
const AWAY: RegExp[] = [
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/,
  // Connection exceptions; too many connections; shutting down or starting up.
  /^(08...|53300|57P0[1-5])$/,
  // Lock or statement time-out.
  /^(55P03|57014)$/,
];

/** Messages of the driver, without a code, when a connection ends during a query; the query may precede them. */
const LOST =
  /(Connection terminated|Connection terminated unexpectedly|Connection ended unexpectedly|Client has encountered a connection error and is not queryable|Unable to acquire a connection)$/;

/**
 * Converts connection errors to ServiceUnavailableError, and returns other errors unchanged.
 *
 * @param system - what the database belongs to, for the message
 */
export function toStoreError(error: unknown, system: string): unknown {
  return isAway(error)
    ? unavailable(
        `The database behind ${system} cannot be reached at the moment. Try again in a moment`,
        error,
      )
    : error;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && AWAY.some(pattern => pattern.test(code))) {
    return true;
  }
  return (
    name === 'KnexTimeoutError' ||
    LOST.test(message) ||
    (error instanceof AggregateError && error.errors.some(isAway))
  );
}
