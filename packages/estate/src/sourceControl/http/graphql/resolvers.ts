import { GraphQLError } from 'graphql';
import { type RepositoryRecord } from '../../types';
import { type SourceControlServices } from '../context';
import { nodeId } from '../present/accounts';
import { readGeneratedFile } from '../rest/readGeneratedFile';

/** Largest page of a connection, as in GitHub's API. */
const MAX_PAGE_SIZE = 100;

interface PageArguments {
  first: number;
  after?: string | null;
}

/** Answers the fields of the schema; unnamed fields are read from the objects as they are. */
export function createRootValue(services: SourceControlServices) {
  const { accounts, repositories } = services;
  const owner = ({ login }: { login: string }) => {
    const account = accounts.find(login);
    if (!account) {
      return null;
    }
    return {
      login: account.login,
      repositories: (page: PageArguments) =>
        connection(
          services,
          repositories.store
            .all()
            .filter(record => record.owner === account.login),
          page,
        ),
    };
  };
  return {
    repositoryOwner: owner,
    organization: owner,
    repository: (where: { owner: string; name: string }) => {
      const record = repositories.store.find(where.owner, where.name);
      return record ? repositoryNode(services, record) : null;
    },
  };
}

function connection(
  services: SourceControlServices,
  records: RepositoryRecord[],
  { first, after }: PageArguments,
) {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new GraphQLError(`first must be between 1 and ${MAX_PAGE_SIZE}`);
  }
  const start = after
    ? records.findIndex(record => cursorOf(record) === after) + 1
    : 0;
  const page = records.slice(start, start + first);
  const last = page.at(-1);
  return {
    totalCount: records.length,
    nodes: page.map(record => repositoryNode(services, record)),
    pageInfo: {
      hasNextPage: start + first < records.length,
      endCursor: last ? cursorOf(last) : null,
    },
  };
}

const cursorOf = (record: RepositoryRecord) => nodeId('Cursor', record.id);

function repositoryNode(
  services: SourceControlServices,
  record: RepositoryRecord,
) {
  return {
    id: nodeId('Repository', record.id),
    name: record.name,
    nameWithOwner: `${record.owner}/${record.name}`,
    description: record.description,
    url: services.urls.repositoryPage(record),
    isArchived: record.archived,
    isFork: false,
    isEmpty: record.pushedAt === null,
    visibility: record.visibility.toUpperCase(),
    repositoryTopics: ({ first }: { first: number }) => ({
      nodes: record.topics.slice(0, first).map(name => ({ topic: { name } })),
    }),
    defaultBranchRef: record.pushedAt
      ? refNode(services, record, record.defaultBranch)
      : null,
    object: ({ expression }: { expression: string }) =>
      objectNode(services, record, expression),
    ref: async ({ qualifiedName }: { qualifiedName: string }) => {
      const name = qualifiedName.replace(/^refs\/heads\//, '');
      const { git } = await services.repositories.open(record);
      const found = await git.ref(`refs/heads/${name}`);
      return found ? refNode(services, record, name) : null;
    },
  };
}

function refNode(
  { pullRequests, urls }: SourceControlServices,
  record: RepositoryRecord,
  name: string,
) {
  return {
    name,
    associatedPullRequests: (page: {
      first: number;
      states?: string[] | null;
    }) => ({
      edges: pullRequests
        .of(record.id)
        .filter(
          pull =>
            pull.head === name &&
            (!page.states ||
              page.states.includes(
                pull.mergedAt ? 'MERGED' : pull.state.toUpperCase(),
              )),
        )
        .slice(0, page.first)
        .map(pull => ({
          node: {
            id: nodeId('PullRequest', pull.id),
            number: pull.number,
            title: pull.title,
            url: urls.repositoryPage(record, `/pull/${pull.number}`),
          },
        })),
    }),
  };
}

/** A file or folder named as `ref:path`. */
async function objectNode(
  services: SourceControlServices,
  record: RepositoryRecord,
  expression: string,
) {
  const colon = expression.indexOf(':');
  const ref = colon < 0 ? expression : expression.slice(0, colon);
  const path = colon < 0 ? '' : expression.slice(colon + 1);
  const generated = readGeneratedFile(services, record, ref, path);
  if (generated) {
    return blobNode(generated.entry.sha, generated.content);
  }
  const { git } = await services.repositories.open(record);
  const commit = await git.resolveCommit(ref);
  const entry = commit && (await git.findEntry(commit, path));
  if (!entry) {
    return null;
  }
  if (entry.type === 'tree') {
    return {
      __typename: 'Tree',
      id: nodeId('Tree', entry.sha),
      oid: entry.sha,
    };
  }
  const blob = await git.readObject(entry.sha);
  return blob ? blobNode(entry.sha, blob.content) : null;
}

function blobNode(sha: string, content: Buffer) {
  const isBinary = content.includes(0);
  return {
    __typename: 'Blob',
    id: nodeId('Blob', sha),
    oid: sha,
    byteSize: content.length,
    isBinary,
    text: isBinary ? null : content.toString('utf8'),
  };
}
