import { NotAllowedError } from '@backstage/errors';
import { userSchema, viewerSchema } from '../github/schemas';
import { checkUsername } from '../names';
import type { ServiceContext } from './context';
import type { GitHubUser, OrganisationReads } from './types';

async function loadMembership(
  { api, config }: ServiceContext,
  username: string,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await api.send(
    'GET /orgs/{org}/members/{username}',
    { org: config.organisation, username },
    { operation: 'look up the member', statuses: [204, 404], signal },
  );
  // GitHub redirects here if the credential may read only public memberships.
  if (response.url.includes('/public_members/')) {
    throw new NotAllowedError(
      `The portal may not see who is a member of ${config.organisation}. Its GitHub App needs the permission to read members`,
    );
  }
  return response.status === 204;
}

async function loadUser(
  { api }: ServiceContext,
  username: string,
  signal: AbortSignal,
): Promise<GitHubUser> {
  const user = await api.read(
    'GET /users/{username}',
    { username },
    {
      operation: 'read the user',
      notFound: `There is no GitHub user '${username}'`,
      schema: userSchema,
      signal,
    },
  );
  return {
    ...user,
    GithubId: user.login,
    ...(user.company && { CompanyName: user.company }),
    ...(user.name && { GithubName: user.name }),
  };
}

/** Reads users and their membership of the organisation. */
export function createOrganisationReads(
  context: ServiceContext,
): OrganisationReads {
  const { api, config, share } = context;
  return {
    async getOwnLogin({ signal } = {}) {
      // An installation of a GitHub App may not ask the REST API who it is.
      const { viewer } = await share(
        ['viewer'],
        abort =>
          api.query('{ viewer { login } }', {
            operation: "read the portal's own login",
            schema: viewerSchema,
            signal: abort,
          }),
        { signal },
      );
      return viewer.login;
    },

    async isMember(username, { signal } = {}) {
      const login = checkUsername(username);
      return share(
        ['member', login.toLowerCase()],
        abort => loadMembership(context, login, abort),
        { signal, keep: false },
      );
    },

    async getUser(username, { signal } = {}) {
      const login = checkUsername(username);
      return share(
        ['user', login.toLowerCase()],
        abort => loadUser(context, login, abort),
        { signal },
      );
    },

    async ping({ signal } = {}) {
      await api.send(
        'GET /orgs/{org}',
        { org: config.organisation },
        { operation: 'answer', signal },
      );
    },
  };
}
