import { parseErrorResponseBody } from '@backstage/errors';
import { DIRECTORY_PROVIDER_ID } from './directoryAuthApi';
import {
  type SignInProblemCode,
  parseSignInProblemCode,
} from './signInProblem';

/** Responses of a gateway whose backend is not available. */
const GATEWAY_STATUS = [502, 503, 504];

/**
 * Requests the session from the backend again and reads why it is missing; the auth API only returns that it is
 * missing.
 *
 * @param authBaseUrl - address of the auth plugin
 * @param environment - the environment of the provider's configuration
 * @returns undefined if there is no problem to report: nobody has signed in here, or the session has simply ended
 */
export async function probeSession(
  authBaseUrl: string,
  environment: string,
): Promise<SignInProblemCode | undefined> {
  const query = new URLSearchParams({ optional: '', env: environment });
  let response: Response;
  try {
    response = await fetch(
      `${authBaseUrl}/${DIRECTORY_PROVIDER_ID}/refresh?${query}`,
      {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        credentials: 'include',
      },
    );
  } catch {
    return 'backend-unreachable';
  }
  if (response.ok) {
    return undefined;
  }
  if (GATEWAY_STATUS.includes(response.status)) {
    return 'backend-unreachable';
  }
  const { error } = await parseErrorResponseBody(response);
  const code = parseSignInProblemCode(error.message);
  return code === 'unknown' && response.status === 401 ? undefined : code;
}
