import { isFilePath } from '../../../../git/names';
import type { GitObject } from '../../../../git/types';
import type { PullRequestRecord, RepositoryRecord } from '../../types';
import type { SourceControlServices } from '../context';
import { nodeId } from '../../present/accounts';
import { readGeneratedFile } from '../rest/readGeneratedFile';
import { type ConnectionArguments, connect } from './connection';

/** Number of bytes that are checked to detect a binary file, as in git. */
const BINARY_PROBE_BYTES = 8000;

function blobNode(sha: string, content: Buffer) {
  const isBinary = content.subarray(0, BINARY_PROBE_BYTES).includes(0);
  return {
    __typename: 'Blob',
    id: nodeId('Blob', sha),
    oid: sha,
    byteSize: content.length,
    isBinary,
    text: isBinary ? null : content.toString('utf8'),
  };
}

export function commitNode(
  services: SourceControlServices,
  record: RepositoryRecord,
  sha: string,
) {
  return {
    __typename: 'Commit',
    id: nodeId('Commit', sha),
    oid: sha,
    url: services.urls.repositoryPage(record, `/commit/${sha}`),
  };
}

function objectNode(
  services: SourceControlServices,
  record: RepositoryRecord,
  object: GitObject,
) {
  switch (object.type) {
    case 'blob':
      return blobNode(object.sha, object.content);
    case 'tree':
      return {
        __typename: 'Tree',
        id: nodeId('Tree', object.sha),
        oid: object.sha,
      };
    default:
      return commitNode(services, record, object.sha);
  }
}

/** Returns the object of `<ref>` or `<ref>:<path>`; null if it does not exist. */
async function findObject(
  services: SourceControlServices,
  record: RepositoryRecord,
  expression: string,
) {
  const colon = expression.indexOf(':');
  const ref = colon < 0 ? expression : expression.slice(0, colon);
  const path = colon < 0 ? '' : expression.slice(colon + 1);
  if (path !== '' && !isFilePath(path)) {
    return null;
  }
  const generated = readGeneratedFile(services, record, ref, path);
  if (generated) {
    return blobNode(generated.entry.sha, generated.content);
  }
  const { git } = await services.repositories.open(record);
  const commit = await git.resolveCommit(ref);
  if (!commit) {
    return null;
  }
  if (colon < 0) {
    return commitNode(services, record, commit);
  }
  const entry = await git.findEntry(commit, path);
  const object = entry && (await git.readObject(entry.sha));
  return object ? objectNode(services, record, object) : null;
}

const stateOf = (pull: PullRequestRecord) =>
  pull.mergedAt ? 'MERGED' : pull.state.toUpperCase();

function refNode(
  services: SourceControlServices,
  record: RepositoryRecord,
  fullName: string,
) {
  const [, prefix, name] = /^(refs\/\w+\/)(.+)$/.exec(fullName) ?? [];
  return {
    id: nodeId('Ref', `${record.id}:${fullName}`),
    name,
    prefix,
    target: () => findObject(services, record, fullName),
    associatedPullRequests(
      args: ConnectionArguments & { states?: string[] | null },
    ) {
      const pulls = services.pullRequests
        .of(record.id)
        .filter(
          pull =>
            pull.head === name &&
            (!args.states || args.states.includes(stateOf(pull))),
        )
        .reverse();
      return connect(
        pulls,
        args,
        pull => pull.number,
        pull => ({
          id: nodeId('PullRequest', pull.id),
          number: pull.number,
          title: pull.title,
          url: services.urls.repositoryPage(record, `/pull/${pull.number}`),
          state: stateOf(pull),
        }),
      );
    },
  };
}

/** Returns a repository of the GraphQL API; only fields that need git call it. */
export function repositoryNode(
  services: SourceControlServices,
  record: RepositoryRecord,
) {
  const hasContent = record.pushedAt !== null;
  return {
    id: nodeId('Repository', record.id),
    databaseId: record.id,
    name: record.name,
    nameWithOwner: `${record.owner}/${record.name}`,
    description: record.description,
    url: services.urls.repositoryPage(record),
    isArchived: record.archived,
    isFork: false,
    isEmpty: !hasContent,
    visibility: record.visibility.toUpperCase(),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    pushedAt: record.pushedAt,
    repositoryTopics: (args: ConnectionArguments) =>
      connect(
        record.topics.map((name, index) => ({ name, index })),
        args,
        topic => topic.index,
        ({ name }) => ({
          id: nodeId('RepositoryTopic', `${record.id}:${name}`),
          topic: { id: nodeId('Topic', name), name },
        }),
      ),
    defaultBranchRef: hasContent
      ? refNode(services, record, `refs/heads/${record.defaultBranch}`)
      : null,
    async ref({ qualifiedName }: { qualifiedName: string }) {
      const { git } = await services.repositories.open(record);
      const candidates = qualifiedName.startsWith('refs/')
        ? [qualifiedName]
        : [`refs/heads/${qualifiedName}`, `refs/tags/${qualifiedName}`];
      for (const name of candidates) {
        if (await git.ref(name)) {
          return refNode(services, record, name);
        }
      }
      return null;
    },
    object: ({ expression }: { expression: string }) =>
      findObject(services, record, expression),
  };
}
