import type { Account } from '../state/Accounts';
import type { RepositoryRecord } from '../types';
import type { SourceControlServices } from '../routes/context';
import { nodeId, presentAccount } from './accounts';
import type { Published } from './published';

/** Returns GitHub's URL templates of a repository. */
function urlTemplates(api: string) {
  return {
    archive_url: `${api}/{archive_format}{/ref}`,
    assignees_url: `${api}/assignees{/user}`,
    blobs_url: `${api}/git/blobs{/sha}`,
    branches_url: `${api}/branches{/branch}`,
    collaborators_url: `${api}/collaborators{/collaborator}`,
    comments_url: `${api}/comments{/number}`,
    commits_url: `${api}/commits{/sha}`,
    compare_url: `${api}/compare/{base}...{head}`,
    contents_url: `${api}/contents/{+path}`,
    contributors_url: `${api}/contributors`,
    deployments_url: `${api}/deployments`,
    downloads_url: `${api}/downloads`,
    events_url: `${api}/events`,
    forks_url: `${api}/forks`,
    git_commits_url: `${api}/git/commits{/sha}`,
    git_refs_url: `${api}/git/refs{/sha}`,
    git_tags_url: `${api}/git/tags{/sha}`,
    hooks_url: `${api}/hooks`,
    issue_comment_url: `${api}/issues/comments{/number}`,
    issue_events_url: `${api}/issues/events{/number}`,
    issues_url: `${api}/issues{/number}`,
    keys_url: `${api}/keys{/key_id}`,
    labels_url: `${api}/labels{/name}`,
    languages_url: `${api}/languages`,
    merges_url: `${api}/merges`,
    milestones_url: `${api}/milestones{/number}`,
    notifications_url: `${api}/notifications{?since,all,participating}`,
    pulls_url: `${api}/pulls{/number}`,
    releases_url: `${api}/releases{/id}`,
    stargazers_url: `${api}/stargazers`,
    statuses_url: `${api}/statuses/{sha}`,
    subscribers_url: `${api}/subscribers`,
    subscription_url: `${api}/subscription`,
    tags_url: `${api}/tags`,
    teams_url: `${api}/teams`,
    trees_url: `${api}/git/trees{/sha}`,
  };
}

/** The settings in GitHub's responses, with their defaults. */
const DEFAULT_SETTINGS = {
  has_issues: true,
  has_projects: false,
  has_wiki: false,
  has_downloads: true,
  has_discussions: false,
  has_pages: false,
  is_template: false,
  allow_squash_merge: true,
  allow_merge_commit: true,
  allow_rebase_merge: true,
  allow_auto_merge: false,
  allow_update_branch: false,
  delete_branch_on_merge: false,
};

function permissionsOf(actor: Account | undefined) {
  const write = actor !== undefined;
  return {
    admin: write,
    maintain: write,
    push: write,
    triage: write,
    pull: true,
  };
}

/** Returns a repository in GitHub's format. `permissions` is present only for a request with a token. */
export function presentRepository(
  record: RepositoryRecord,
  services: Pick<SourceControlServices, 'urls' | 'accounts'>,
  actor: Account | undefined,
) {
  const { urls, accounts } = services;
  const owner = accounts.find(record.owner) ?? accounts.organisation;
  const api = urls.repositoryApi(record);
  return {
    id: record.id,
    node_id: nodeId('Repository', record.id),
    name: record.name,
    full_name: `${record.owner}/${record.name}`,
    private: record.visibility !== 'public',
    visibility: record.visibility,
    owner: presentAccount(owner, urls),
    html_url: urls.repositoryPage(record),
    description: record.description,
    fork: false,
    url: api,
    ...urlTemplates(api),
    clone_url: urls.clone(record),
    git_url: urls.clone(record),
    ssh_url: urls.clone(record),
    svn_url: urls.repositoryPage(record),
    mirror_url: null,
    homepage: record.homepage,
    language: record.language,
    topics: record.topics,
    default_branch: record.defaultBranch,
    archived: record.archived,
    disabled: false,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    // For an empty repository GitHub returns the time of its creation.
    pushed_at: record.pushedAt ?? record.createdAt,
    // GitHub returns kilobytes. Clients only check for 0, which means empty.
    size: record.pushedAt ? 1 : 0,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    forks_count: 0,
    forks: 0,
    open_issues_count: 0,
    open_issues: 0,
    license: null,
    ...DEFAULT_SETTINGS,
    ...record.settings,
    ...(actor ? { permissions: permissionsOf(actor) } : {}),
    ...(owner.type === 'Organization'
      ? { organization: presentAccount(owner, urls) }
      : {}),
  } satisfies ListedRepository;
}

type ListedRepository = Published<'GET /orgs/{org}/repos'>[number];

/** Returns the complete response for a repository, which includes forks. */
export function presentFullRepository(
  ...args: Parameters<typeof presentRepository>
) {
  const repository = presentRepository(...args);
  return {
    ...repository,
    network_count: 0,
    subscribers_count: 0,
  } satisfies Published<'GET /repos/{owner}/{repo}'>;
}
