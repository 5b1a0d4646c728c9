import type { GitCommit, GitRef, GitTreeEntry } from '../../../git/types';
import type { DevOpsUrls } from './DevOpsUrls';
import type { OpenDevOpsRepository } from '../state/DevOpsRepositories';
import type { DevOpsPullRequest, DevOpsRepository } from '../types';
import { PORTAL_ACCOUNT } from '../portalAccount';
import type { Version } from '../routes/input';

/** A list in the format of Azure DevOps. */
export function listOf<T>(value: T[]) {
  return { value, count: value.length };
}

function presentProject(
  project: DevOpsRepository['project'],
  urls: DevOpsUrls,
) {
  return {
    ...project,
    url: urls.project(project.id),
    state: 'wellFormed',
    revision: 1,
    visibility: 'private',
  };
}

/** A repository; one without commits has no default branch. */
export function presentRepository(
  record: DevOpsRepository,
  urls: DevOpsUrls,
  hasCommits: boolean,
) {
  return {
    id: record.id,
    name: record.name,
    url: urls.api(record),
    project: presentProject(record.project, urls),
    ...(hasCommits && { defaultBranch: `refs/heads/${record.defaultBranch}` }),
    size: 0,
    remoteUrl: urls.page(record),
    webUrl: urls.page(record),
    isDisabled: false,
    isInMaintenance: false,
  };
}

export function presentAccount(urls: DevOpsUrls) {
  return {
    ...PORTAL_ACCOUNT,
    url: `${urls.base}/${urls.organisation}/_apis/Identities/${PORTAL_ACCOUNT.id}`,
  };
}

export function presentRef(
  ref: GitRef,
  { record }: OpenDevOpsRepository,
  urls: DevOpsUrls,
) {
  const filter = ref.name.replace('refs/', '');
  return {
    name: ref.name,
    objectId: ref.sha,
    creator: presentAccount(urls),
    url: urls.api(record, `/refs?filter=${encodeURIComponent(filter)}`),
  };
}

export function presentCommit(
  commit: GitCommit,
  { record }: OpenDevOpsRepository,
  urls: DevOpsUrls,
) {
  return {
    commitId: commit.sha,
    treeId: commit.tree,
    author: commit.author,
    committer: commit.committer,
    comment: commit.message.trimEnd(),
    parents: commit.parents,
    url: urls.api(record, `/commits/${commit.sha}`),
    remoteUrl: urls.page(record, `/commit/${commit.sha}`),
  };
}

/** A file or folder; `entry.path` is its path from the root. */
export function presentItem(
  entry: GitTreeEntry,
  repository: OpenDevOpsRepository,
  { urls, version }: { urls: DevOpsUrls; version: Version },
) {
  const path = `/${entry.path}`;
  const isFolder = entry.type === 'tree';
  return {
    objectId: entry.sha,
    gitObjectType: entry.type,
    commitId: version.commit,
    path,
    ...(isFolder && { isFolder }),
    url: urls.api(
      repository.record,
      `/items?path=${encodeURIComponent(path)}&versionType=Commit&version=${version.commit}`,
    ),
  };
}

export function presentPullRequest(
  pull: DevOpsPullRequest,
  { record }: OpenDevOpsRepository,
  urls: DevOpsUrls,
) {
  const url = urls.api(record, `/pullRequests/${pull.id}`);
  const commit = (commitId: string) => ({
    commitId,
    url: urls.api(record, `/commits/${commitId}`),
  });
  return {
    repository: presentRepository(record, urls, true),
    pullRequestId: pull.id,
    codeReviewId: pull.id,
    status: pull.status,
    createdBy: presentAccount(urls),
    creationDate: pull.createdAt,
    ...(pull.closedAt && { closedDate: pull.closedAt }),
    title: pull.title,
    ...(pull.description !== undefined && { description: pull.description }),
    sourceRefName: pull.source,
    targetRefName: pull.target,
    mergeStatus: 'succeeded',
    isDraft: false,
    lastMergeSourceCommit: commit(pull.sourceCommit),
    lastMergeTargetCommit: commit(pull.targetCommit),
    ...(pull.mergeCommit && { lastMergeCommit: commit(pull.mergeCommit) }),
    reviewers: [],
    supportsIterations: true,
    url,
  };
}
