import { Account, Team } from '../../Accounts';
import { Urls } from '../../Urls';

/** Node id of GitHub's GraphQL API: a type and a number, encoded. */
export function nodeId(type: string, id: number | string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}

/** An account as it stands in other answers (`owner`, `author`, `actor` ...). */
export function presentAccount(account: Account, urls: Urls) {
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId(account.type, account.id),
    avatar_url: `${urls.base}/avatars/${account.login}.svg`,
    gravatar_id: '',
    url: urls.api(`/users/${account.login}`),
    html_url: `${urls.base}/${account.login}`,
    repos_url: urls.api(`/users/${account.login}/repos`),
    type: account.type,
    site_admin: false,
  };
}

/** An account as its own answer. */
export function presentFullAccount(
  account: Account,
  urls: Urls,
  repositoryCount: number,
) {
  return {
    ...presentAccount(account, urls),
    name: account.name,
    company: null,
    blog: '',
    email: account.email,
    bio: account.bio,
    description: account.type === 'Organization' ? account.name : undefined,
    public_repos: repositoryCount,
    followers: 0,
    following: 0,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    suspended_at: null,
  };
}

export function presentTeam(team: Team, organisation: string, urls: Urls) {
  return {
    id: team.id,
    node_id: nodeId('Team', team.id),
    name: team.slug,
    slug: team.slug,
    description: null,
    privacy: 'closed',
    permission: 'pull',
    url: urls.api(`/orgs/${organisation}/teams/${team.slug}`),
    html_url: `${urls.base}/${organisation}`,
    members_count: team.members.length,
    parent: null,
  };
}
