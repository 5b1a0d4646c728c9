import { failure } from '@portal/plugin-field-kit/testUtils';

/** Returns the response of source control for a missing user or repository. */
export const notFound = () =>
  failure(404, 'NotFoundError', 'There is no such thing');

/** Returns a GitHub profile; missing parts are left out. */
export function profile(
  GithubId: string,
  parts: { CompanyName?: string; GithubName?: string } = {},
): Response {
  return Response.json({
    login: GithubId,
    id: 1,
    type: 'User',
    name: parts.GithubName ?? null,
    company: parts.CompanyName ?? null,
    avatar_url: '',
    html_url: '',
    GithubId,
    ...parts,
  });
}

/** Failed responses of a service. */
export const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['403', () => failure(403, 'NotAllowedError', 'GitHub is away')],
  ['429', () => failure(429, 'TooManyRequestsError', 'GitHub is away')],
  ['500', () => failure(500, 'Error', 'GitHub is away')],
  ['503', () => failure(503, 'UpstreamTimeoutError', 'GitHub is away')],
  ['cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['malformed', async () => new Response('<html>', { status: 200 })],
];
