import {
  isError,
  AuthenticationError,
  NotAllowedError,
  ServiceUnavailableError,
} from '@backstage/errors';

/**
 * The known sign-in problems with their messages. The sign-in page selects its screen by the code in square brackets
 * at the start of the error message. Codes are a contract: add new ones, never rename one.
 */
export const signInProblems = {
  'not-in-catalogue':
    'The directory knows you, but the catalogue does not yet. It reads the directory every few minutes; try again shortly.',
  'account-disabled':
    'Your directory account is disabled. Ask the service desk to enable it.',
  'sign-in-cancelled': 'The sign-in was cancelled in the directory.',
  'consent-needed':
    'The directory needs an administrator to consent to the portal. Ask the portal administrators.',
  'access-restricted':
    'A rule of the directory (conditional access) does not let you sign in from this device, network or way of signing in.',
  'not-assigned':
    'The directory lets only assigned people sign in to the portal. Ask the service desk for the assignment.',
  'directory-unreachable':
    'The company directory does not answer. Try again in a few minutes.',
} as const;

/** A stable code of {@link signInProblems}. */
export type SignInProblemCode = keyof typeof signInProblems;

/** Node's codes of connection failures. */
const CONNECTION_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Microsoft Entra's codes, which stand in its descriptions of errors
 * (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
 */
const ENTRA_PROBLEMS: Record<string, SignInProblemCode> = {
  // The person declined.
  AADSTS65004: 'sign-in-cancelled',
  AADSTS50057: 'account-disabled',
  AADSTS50105: 'not-assigned',
  // Nobody has consented, or an administrator has to.
  AADSTS65001: 'consent-needed',
  AADSTS65005: 'consent-needed',
  AADSTS90008: 'consent-needed',
  AADSTS90093: 'consent-needed',
  AADSTS90094: 'consent-needed',
  AADSTS90095: 'consent-needed',
  // Further factors, and what conditional access asks of device, place and session.
  AADSTS50072: 'access-restricted',
  AADSTS50074: 'access-restricted',
  AADSTS50076: 'access-restricted',
  AADSTS50079: 'access-restricted',
  AADSTS50097: 'access-restricted',
  AADSTS50158: 'access-restricted',
  AADSTS50005: 'access-restricted',
};

/** Conditional access: 53000 to 53011, and their details, for example 530032. */
const CONDITIONAL_ACCESS = /^AADSTS530\d{2,3}$/;

const ENTRA_CODE = /\bAADSTS\d{5,7}\b/;

/** The problem that the first code of Entra in a description names. */
function problemOfDescription(
  description: string,
): SignInProblemCode | undefined {
  const code = ENTRA_CODE.exec(description.slice(0, 2_000))?.[0] ?? '';
  if (CONDITIONAL_ACCESS.test(code)) return 'access-restricted';
  return Object.hasOwn(ENTRA_PROBLEMS, code) ? ENTRA_PROBLEMS[code] : undefined;
}

/**
 * Creates the error of a known problem: `[code] message`. It never contains the directory's own text, which may
 * contain a person's name.
 */
export function signInError(code: SignInProblemCode, cause?: unknown): Error {
  const message = `[${code}] ${signInProblems[code]}`;
  const reason = isError(cause) ? cause : undefined;
  if (code === 'directory-unreachable') {
    return new ServiceUnavailableError(message, reason && nameOnly(reason));
  }
  return code === 'sign-in-cancelled'
    ? new AuthenticationError(message)
    : new NotAllowedError(message);
}

/** Keeps the kind of an upstream error for the log, without its text. */
function nameOnly(error: Error): Error {
  const code = 'code' in error ? String(error.code) : error.name;
  return new Error(`Directory request failed (${code})`);
}

/**
 * Reads the error that the directory sends to the callback (RFC 6749, 4.1.2.1).
 *
 * @param query - the callback's `error` and `error_description`
 * @returns the code, or undefined for an error without its own screen
 */
export function problemOfCallback(query: {
  error?: unknown;
  error_description?: unknown;
}): SignInProblemCode | undefined {
  const known = problemOfDescription(String(query.error_description ?? ''));
  if (known) return known;
  switch (query.error) {
    case 'access_denied':
      return 'sign-in-cancelled';
    case 'consent_required':
      return 'consent-needed';
    case 'interaction_required':
      return 'access-restricted';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'directory-unreachable';
    default:
      return undefined;
  }
}

/**
 * Returns true if a request to the directory failed; false if the directory refused it.
 *
 * @param error - error of openid-client: a connection error, a time-out, a 5xx response, a body that is not JSON, or
 * an OAuth error of the directory
 */
export function problemOfRequest(
  error: unknown,
): SignInProblemCode | undefined {
  if (!isError(error)) {
    return undefined;
  }
  const description = String(
    'error_description' in error ? error.error_description : error.message,
  );
  const known = problemOfDescription(description);
  if (known) return known;
  const unreachable =
    CONNECTION_CODES.has(String(error.code)) ||
    error.name === 'SyntaxError' ||
    /timed out|got: 5\d\d|failed to parse/i.test(error.message);
  return unreachable ? 'directory-unreachable' : undefined;
}

/** Replaces a directory error with the error of its code, if it has one. */
export function withProblemCode(error: unknown): unknown {
  const code = problemOfRequest(error);
  return code ? signInError(code, error) : error;
}
