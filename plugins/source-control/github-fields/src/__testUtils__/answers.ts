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
