import type { Account, Team } from '../state/Accounts';
import type { Urls } from './Urls';
import type { Published } from './published';

/** Returns a node id of GitHub's GraphQL API: a type and a number, encoded. */
export function nodeId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}

/** Returns an account as part of other responses (`owner`, `author`, `actor` ...). */
export function presentAccount(account: Account, urls: Urls) {
  const self = urls.api(`/users/${account.login}`);
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId(account.type, account.id),
    avatar_url: `${urls.base}/avatars/${account.login}.svg`,
    gravatar_id: '',
    url: self,
    html_url: `${urls.base}/${account.login}`,
    followers_url: `${self}/followers`,
    following_url: `${self}/following{/other_user}`,
    gists_url: `${self}/gists{/gist_id}`,
    starred_url: `${self}/starred{/owner}{/repo}`,
    subscriptions_url: `${self}/subscriptions`,
    organizations_url: `${self}/orgs`,
    repos_url: `${self}/repos`,
    events_url: `${self}/events{/privacy}`,
    received_events_url: `${self}/received_events`,
    type: account.type,
    site_admin: false,
    user_view_type: 'public',
  } satisfies Published<'GET /orgs/{org}/members'>[number];
}

/** Returns the complete response for an account. */
export function presentFullAccount(
  account: Account,
  urls: Urls,
  repositoryCount: number,
) {
  return {
    ...presentAccount(account, urls),
    name: account.name,
    company: account.company,
    blog: '',
    location: null,
    email: account.email,
    hireable: null,
    bio: account.bio,
    twitter_username: null,
    public_repos: repositoryCount,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  } satisfies Published<'GET /users/{username}'>;
}

/** Returns the complete response for an organisation. */
export function presentOrganisation(
  account: Account,
  urls: Urls,
  repositoryCount: number,
) {
  const self = urls.api(`/orgs/${account.login}`);
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId(account.type, account.id),
    url: self,
    repos_url: `${self}/repos`,
    events_url: `${self}/events`,
    hooks_url: `${self}/hooks`,
    issues_url: `${self}/issues`,
    members_url: `${self}/members{/member}`,
    public_members_url: `${self}/public_members{/member}`,
    avatar_url: `${urls.base}/avatars/${account.login}.svg`,
    description: account.name,
    name: account.name ?? account.login,
    html_url: `${urls.base}/${account.login}`,
    type: account.type,
    has_organization_projects: false,
    has_repository_projects: false,
    public_repos: repositoryCount,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    archived_at: null,
  } satisfies Published<'GET /orgs/{org}'>;
}

export function presentTeam(team: Team, organisation: string, urls: Urls) {
  return {
    id: team.id,
    node_id: nodeId('Team', team.id),
    name: team.slug,
    slug: team.slug,
    description: team.description ?? null,
    privacy: 'closed',
    permission: 'pull',
    url: urls.api(`/orgs/${organisation}/teams/${team.slug}`),
    html_url: `${urls.base}/${organisation}`,
    members_count: team.members.length,
    parent: null,
  };
}
