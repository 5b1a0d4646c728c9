import { failure } from '@portal/plugin-field-kit/testUtils';

/** What source control answers about somebody or something that is not there. */
export const notFound = () =>
  failure(404, 'NotFoundError', 'There is no such thing');

/** A GitHub profile; what a profile lacks is left out. */
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

/** Ways in which a service gives no answer. */
export const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['403', () => failure(403, 'NotAllowedError', 'GitHub is away')],
  ['429', () => failure(429, 'TooManyRequestsError', 'GitHub is away')],
  ['500', () => failure(500, 'Error', 'GitHub is away')],
  ['503', () => failure(503, 'UpstreamTimeoutError', 'GitHub is away')],
  ['cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['malformed', async () => new Response('<html>', { status: 200 })],
];
