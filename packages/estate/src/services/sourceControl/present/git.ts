import type { GitCommit, GitTreeEntry } from '../../../git/types';
import type { RepositoryRecord } from '../types';
import { encodePath } from './Urls';
import type { SourceControlServices } from '../routes/context';
import { nodeId, presentAccount } from './accounts';

type Presenting = Pick<SourceControlServices, 'urls' | 'accounts'>;

const UNSIGNED = {
  verified: false,
  reason: 'unsigned',
  signature: null,
  payload: null,
};

/** Returns a commit in the format of GitHub's git data API. */
export function presentGitCommit(
  commit: GitCommit,
  record: RepositoryRecord,
  { urls }: Presenting,
) {
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', commit.sha),
    url: urls.repositoryApi(record, `/git/commits/${commit.sha}`),
    html_url: urls.repositoryPage(record, `/commit/${commit.sha}`),
    author: commit.author,
    committer: commit.committer,
    message: commit.message.replace(/\n$/, ''),
    tree: {
      sha: commit.tree,
      url: urls.repositoryApi(record, `/git/trees/${commit.tree}`),
    },
    parents: commit.parents.map(sha => ({
      sha,
      url: urls.repositoryApi(record, `/git/commits/${sha}`),
      html_url: urls.repositoryPage(record, `/commit/${sha}`),
    })),
    verification: UNSIGNED,
  };
}

/** Returns a commit in the format of GitHub's commits API. */
export function presentCommit(
  commit: GitCommit,
  record: RepositoryRecord,
  services: Presenting,
) {
  const { urls, accounts } = services;
  const accountOf = (mail: string) => {
    const account = accounts.findByMail(mail);
    return account ? presentAccount(account, urls) : null;
  };
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', commit.sha),
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message.replace(/\n$/, ''),
      tree: {
        sha: commit.tree,
        url: urls.repositoryApi(record, `/git/trees/${commit.tree}`),
      },
      url: urls.repositoryApi(record, `/git/commits/${commit.sha}`),
      comment_count: 0,
      verification: UNSIGNED,
    },
    url: urls.repositoryApi(record, `/commits/${commit.sha}`),
    html_url: urls.repositoryPage(record, `/commit/${commit.sha}`),
    author: accountOf(commit.author.email),
    committer: accountOf(commit.committer.email),
    parents: commit.parents.map(sha => ({
      sha,
      url: urls.repositoryApi(record, `/commits/${sha}`),
      html_url: urls.repositoryPage(record, `/commit/${sha}`),
    })),
  };
}

/** Returns an entry of a folder in the format of GitHub's contents API, without content. */
export function presentContent(
  entry: GitTreeEntry,
  record: RepositoryRecord,
  services: Presenting,
  /** `ref` is the ref of the request, `path` the entry's path from the root. */
  { ref, path }: { ref: string; path: string },
) {
  const { urls } = services;
  const isFolder = entry.type === 'tree';
  const query = `?ref=${encodeURIComponent(ref)}`;
  const self = urls.repositoryApi(
    record,
    `/contents/${encodePath(path)}${query}`,
  );
  const git = urls.repositoryApi(
    record,
    `/git/${isFolder ? 'trees' : 'blobs'}/${entry.sha}`,
  );
  const html = urls.repositoryPage(
    record,
    `/${isFolder ? 'tree' : 'blob'}/${encodePath(ref)}/${encodePath(path)}`,
  );
  return {
    name: path.split('/').at(-1) ?? '',
    path,
    sha: entry.sha,
    size: entry.sizeBytes ?? 0,
    url: self,
    html_url: html,
    git_url: git,
    download_url: isFolder
      ? null
      : urls.repositoryPage(
          record,
          `/raw/${encodePath(ref)}/${encodePath(path)}`,
        ),
    type: typeOf(entry),
    _links: { self, git, html },
  };
}

function typeOf(entry: GitTreeEntry): 'dir' | 'submodule' | 'symlink' | 'file' {
  if (entry.type === 'tree') {
    return 'dir';
  }
  if (entry.type === 'commit') {
    return 'submodule';
  }
  return entry.mode === '120000' ? 'symlink' : 'file';
}
