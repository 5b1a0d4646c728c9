import { GraphQLError } from 'graphql';
import type { Account } from '../../state/Accounts';
import { isFilePath } from '../../../../git/names';
import type { SourceControlServices } from '../context';
import { commitChanges } from '../rest/commitFile';
import { commitNode } from './repositoryNode';

/** Input of the mutation, already checked by the schema. */
export interface CreateCommitOnBranchInput {
  branch: { repositoryNameWithOwner?: string; branchName?: string };
  message: { headline: string; body?: string | null };
  fileChanges?: {
    additions?: { path: string; contents: string }[] | null;
    deletions?: { path: string }[] | null;
  } | null;
  expectedHeadOid: string;
  clientMutationId?: string | null;
}

/**
 * Commits file changes to a branch through the API.
 *
 * @throws GraphQLError if the repository or branch is missing, a path is invalid, the branch has moved on, or is protected
 */
export async function createCommitOnBranch(
  services: SourceControlServices,
  actor: Account,
  input: CreateCommitOnBranchInput,
  isApp: boolean,
) {
  const { branch, message, fileChanges } = input;
  const [owner = '', name = ''] =
    branch.repositoryNameWithOwner?.split('/') ?? [];
  const record = services.repositories.find(owner, name);
  if (!record || record.archived) {
    throw new GraphQLError(
      `Could not resolve to a Repository with the name '${owner}/${name}' that can be written to.`,
      { extensions: { type: 'NOT_FOUND' } },
    );
  }
  const repository = await services.repositories.open(record);
  const branchName = branch.branchName ?? record.defaultBranch;
  const head = await repository.git.ref(`refs/heads/${branchName}`);
  if (head?.sha !== input.expectedHeadOid) {
    throw new GraphQLError(
      `Expected branch to point to "${input.expectedHeadOid}" but it did not. Pull and try again. (expectedHeadOid)`,
      { extensions: { type: 'STALE_DATA' } },
    );
  }
  const refusal = services.protection.refusalOfPush({
    record,
    branch: branchName,
    isApp,
  });
  if (refusal) {
    throw new GraphQLError(refusal, { extensions: { type: 'UNPROCESSABLE' } });
  }
  const additions = fileChanges?.additions ?? [];
  const deletions = fileChanges?.deletions ?? [];
  const wrong = [...additions, ...deletions].find(
    change => !isFilePath(change.path),
  );
  if (wrong) {
    throw new GraphQLError(`'${wrong.path}' is no path of a file`, {
      extensions: { type: 'UNPROCESSABLE' },
    });
  }
  const changes = await Promise.all([
    ...deletions.map(({ path }) => ({ path, mode: '100644', sha: null })),
    ...additions.map(async ({ path, contents }) => ({
      path,
      mode: (await repository.git.findEntry(head.sha, path))?.mode ?? '100644',
      sha: await repository.writer.writeBlob(Buffer.from(contents, 'base64')),
    })),
  ]);
  const commit = await commitChanges(repository, services.repositories, actor, {
    branch: branchName,
    parent: head.sha,
    changes,
    message: message.body
      ? `${message.headline}\n\n${message.body}`
      : message.headline,
  });
  return {
    commit: commitNode(services, record, commit.sha),
    clientMutationId: input.clientMutationId ?? null,
  };
}
