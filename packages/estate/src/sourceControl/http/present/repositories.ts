import { Account } from '../../Accounts';
import { RepositoryRecord } from '../../types';
import { SourceControlServices } from '../context';
import { nodeId, presentAccount } from './accounts';

/** GitHub's URL templates of a repository: key, and path below the repository. */
const URL_TEMPLATES = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  statuses_url: '/statuses/{sha}',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
};

/** Switches that GitHub answers, with their defaults. */
const DEFAULT_SETTINGS = {
  has_issues: true,
  has_projects: false,
  has_wiki: false,
  has_downloads: true,
  has_discussions: false,
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

/** A repository in GitHub's shape. `permissions` is only there for a request with a token. */
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
    ...Object.fromEntries(
      Object.entries(URL_TEMPLATES).map(([key, path]) => [
        key,
        `${api}${path}`,
      ]),
    ),
    clone_url: urls.clone(record),
    git_url: urls.clone(record),
    ssh_url: urls.clone(record),
    svn_url: urls.repositoryPage(record),
    homepage: record.homepage,
    language: record.language,
    topics: record.topics,
    default_branch: record.defaultBranch,
    archived: record.archived,
    disabled: false,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    pushed_at: record.pushedAt,
    // Kilobytes in GitHub; 0 means empty, which clients ask for.
    size: record.pushedAt ? 1 : 0,
    stargazers_count: 0,
    watchers_count: 0,
    forks_count: 0,
    open_issues_count: 0,
    license: null,
    ...DEFAULT_SETTINGS,
    ...record.settings,
    ...(actor ? { permissions: permissionsOf(actor) } : {}),
    ...(owner.type === 'Organization'
      ? { organization: presentAccount(owner, urls) }
      : {}),
  };
}
