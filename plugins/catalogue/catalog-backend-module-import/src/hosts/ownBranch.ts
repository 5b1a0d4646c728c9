import { ConflictError } from '@backstage/errors';
import { cutText } from '@portal/plugin-bounds-common';
import { z } from 'zod';
import type { ProposalMemory } from './types';

/** Characters of a pull request's title in a message. */
const MAX_TITLE = 200;

/** A commit and its parents. */
export interface HostCommit {
  /** Ids of the commits. */
  parents: readonly string[];
  message: string;
}

/** The calls to a host about the branch of a proposal. */
export interface BranchCalls {
  name: string;
  /** The id of the branch's last commit; undefined if there is no such branch. */
  findHead(): Promise<string | undefined>;
  /** The open pull request of the branch. */
  findOpenPullRequest(): Promise<{ title: string; link: string } | undefined>;
  readCommit(id: string): Promise<HostCommit>;
  remove(head: string): Promise<void>;
}

/** What the portal knows of its last branch in a repository. */
const noteSchema = z.object({
  /** The commit of the default branch at which the branch began. */
  from: z.string(),
  /** The message of the only commit on it. */
  message: z.string(),
});

export type BranchNote = z.infer<typeof noteSchema>;

/**
 * Makes room for the branch of a proposal. Removes a branch that an earlier proposal has left: one that is still as the
 * portal made it, according to its own note, and has no open pull request.
 *
 * @throws ConflictError for an open pull request, with its title and link; and for a branch of somebody else
 */
export async function requireFreeBranch(
  calls: BranchCalls,
  memory: ProposalMemory,
): Promise<void> {
  const head = await calls.findHead();
  if (head === undefined) return;
  const open = await calls.findOpenPullRequest();
  if (open) {
    throw new ConflictError(
      `The pull request “${cutText(open.title, MAX_TITLE)}” proposes a catalogue file for this repository already: ${open.link}`,
    );
  }
  const note = noteSchema.safeParse(await memory.recall()).data;
  if (!note || !(await isAsMade(calls, head, note))) {
    throw new ConflictError(
      `The repository has a branch '${calls.name}' that the portal did not make, or that somebody has changed. Delete or rename the branch, then propose the file again`,
    );
  }
  await calls.remove(head);
}

/** Returns true if the branch has no commit yet, or only the one of the proposal. */
async function isAsMade(
  calls: BranchCalls,
  head: string,
  { from, message }: BranchNote,
): Promise<boolean> {
  if (head === from) return true;
  const commit = await calls.readCommit(head);
  return (
    commit.message.trim() === message.trim() &&
    commit.parents.length === 1 &&
    commit.parents[0] === from
  );
}

/** Returns true after a failure that does not tell whether the host has done what it was asked. */
export function isUncertain(error: unknown): boolean {
  return error instanceof Error && error.name.startsWith('Upstream');
}

/** Finds the pull request that the host has opened although its answer was lost. */
export async function openedAfter(
  error: unknown,
  calls: Pick<BranchCalls, 'findOpenPullRequest'>,
): Promise<{ link: string } | undefined> {
  if (!isUncertain(error)) return undefined;
  // The host does not answer: the first error tells more.
  return calls.findOpenPullRequest().catch(() => undefined);
}
