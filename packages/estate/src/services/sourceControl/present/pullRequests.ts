import type {
  PullRequestEnds,
  PullRequestRecord,
  RepositoryRecord,
} from '../types';
import { SourceControlServices } from '../routes/context';
import { nodeId, presentAccount } from './accounts';
import { presentRepository } from './repositories';

export function presentPullRequest(
  pull: PullRequestRecord,
  record: RepositoryRecord,
  ends: PullRequestEnds,
  services: Pick<SourceControlServices, 'urls' | 'accounts'>,
) {
  const { urls, accounts } = services;
  const account = (login: string) =>
    presentAccount(accounts.find(login) ?? accounts.service, urls);
  const api = urls.repositoryApi(record, `/pulls/${pull.number}`);
  const html = urls.repositoryPage(record, `/pull/${pull.number}`);
  const repository = presentRepository(record, services, undefined);
  const end = (ref: string, sha: string) => ({
    label: `${record.owner}:${ref}`,
    ref,
    sha,
    user: account(record.owner),
    repo: repository,
  });
  return {
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    number: pull.number,
    url: api,
    html_url: html,
    issue_url: urls.repositoryApi(record, `/issues/${pull.number}`),
    commits_url: `${api}/commits`,
    state: pull.state,
    locked: false,
    title: pull.title,
    body: pull.body,
    draft: pull.draft,
    user: account(pull.author),
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    merged_at: pull.mergedAt,
    merged: pull.mergedAt !== null,
    mergeable: pull.state === 'open' ? true : null,
    merge_commit_sha: pull.mergeCommitSha,
    labels: [],
    assignees: [],
    assignee: null,
    requested_reviewers: [],
    requested_teams: [],
    head: end(pull.head, ends.head),
    base: end(pull.base, ends.base),
  };
}
