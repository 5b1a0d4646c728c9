/**
 * Why a sign-in did not succeed, as stable codes. The backend's sign-in resolver and
 * authenticator start their error messages with the code in square brackets, for
 * example `[account-disabled] The account is disabled in the directory`.
 */
export const SIGN_IN_PROBLEM_CODES = [
  'not-in-catalogue',
  'account-disabled',
  'sign-in-cancelled',
  'consent-needed',
  'access-restricted',
  'not-assigned',
  'directory-unreachable',
] as const;

/** One of {@link SIGN_IN_PROBLEM_CODES}, or a problem that only the browser detects. */
export type SignInProblemCode =
  (typeof SIGN_IN_PROBLEM_CODES)[number] | 'backend-unreachable' | 'unknown';

const CODE = /\[([a-z]+(?:-[a-z]+)*)\]/g;

/**
 * Parses the code in an error message of the backend.
 *
 * @param message - may have other text before the code, because errors are wrapped: `Refresh failed; caused by
 * NotAllowedError: [account-disabled] …`
 * @returns `unknown` if the message has none of our codes
 */
export function parseSignInProblemCode(message: string): SignInProblemCode {
  for (const [, code] of message.matchAll(CODE)) {
    const known = SIGN_IN_PROBLEM_CODES.find(candidate => candidate === code);
    if (known) {
      return known;
    }
  }
  return 'unknown';
}

/**
 * Removes the `error` parameter of the sign-in's redirect from an address.
 *
 * @returns the message, if the parameter is present, and the address without it
 */
export function takeSignInError(href: string): {
  message?: string;
  href: string;
} {
  const url = new URL(href);
  const message = url.searchParams.get('error');
  if (message === null) {
    return { href };
  }
  url.searchParams.delete('error');
  return { message, href: url.toString() };
}
