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
