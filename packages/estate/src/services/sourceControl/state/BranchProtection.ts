import type {
  Protection,
  PullRequestRecord,
  RepositoryRecord,
  RunRecord,
} from '../types';
import type { RecordStore } from './RecordStore';

type CheckState = 'expected' | 'in progress' | 'failing';

/** A change of a protected branch. */
export interface ProtectedChange {
  record: RepositoryRecord;
  branch: string;
  /** Whether the caller is the App: people with admin rights bypass a protection that leaves out admins, an App never does. */
  isApp: boolean;
  /** The commit that has to have its checks; undefined for one that is made only now. */
  sha?: string;
}

/**
 * Holds the protection of default branches, with GitHub's words
 * (https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-protected-branches/about-protected-branches).
 */
export class BranchProtection {
  readonly #runs: RecordStore<RunRecord>;

  constructor(runs: RecordStore<RunRecord>) {
    this.#runs = runs;
  }

  /** Whether a branch is protected from the caller. */
  isHeld(change: ProtectedChange): boolean {
    return this.#of(change) !== undefined;
  }

  /** Returns why a commit may not be put on a branch; undefined if it may. */
  refusalOfPush(change: ProtectedChange): string | undefined {
    const protection = this.#of(change);
    if (!protection) return undefined;
    const reasons = [
      this.#refusalOfChecks(change, protection),
      protection.approvals === undefined
        ? undefined
        : 'Changes must be made through a pull request.',
    ];
    return joined(reasons);
  }

  /** Returns why a pull request may not be merged; undefined if it may. */
  refusalOfMerge(
    change: ProtectedChange & { pull: PullRequestRecord },
  ): string | undefined {
    const protection = this.#of(change);
    if (!protection) return undefined;
    return joined([
      this.#refusalOfChecks(change, protection),
      refusalOfReviews(change.pull, protection),
    ]);
  }

  /** Returns why a branch may not be deleted, or be moved to a commit that does not follow; undefined if it may. */
  refusalOfLoss(
    change: ProtectedChange,
    action: 'delete' | 'force-push to',
  ): string | undefined {
    return this.#of(change) && `Cannot ${action} a protected branch`;
  }

  /** The commits that have all their checks, and may be pushed. */
  pushable(record: RepositoryRecord): string[] {
    const shas = this.#runs.of(record.id).map(({ headSha }) => headSha);
    return [...new Set(shas)].filter(
      sha =>
        !this.refusalOfPush({
          record,
          branch: record.defaultBranch,
          isApp: true,
          sha,
        }),
    );
  }

  #of({ record, branch, isApp }: ProtectedChange): Protection | undefined {
    if (branch !== record.defaultBranch) return undefined;
    return isApp || record.protection?.admins ? record.protection : undefined;
  }

  #refusalOfChecks(
    { record, sha }: ProtectedChange,
    { checks }: Protection,
  ): string | undefined {
    const missing = checks
      .map(name => ({ name, state: this.#stateOf(record.id, name, sha) }))
      .filter(check => check.state !== 'passed');
    if (missing.length === 0) return undefined;
    if (checks.length === 1) {
      const [{ name, state }] = missing;
      return `Required status check "${name}" is ${state}.`;
    }
    const count = `${missing.length} of ${checks.length} required status checks`;
    const states = [...new Set(missing.map(({ state }) => state))];
    if (states.length === 1) return `${count} are ${states[0]}.`;
    const parts = states.map(
      state =>
        `${missing.filter(check => check.state === state).length} ${state}`,
    );
    return `${count} have not succeeded: ${parts.join(' and ')}.`;
  }

  #stateOf(
    repositoryId: number,
    name: string,
    sha: string | undefined,
  ): CheckState | 'passed' {
    const job = this.#runs
      .of(repositoryId)
      .filter(run => run.headSha === sha && run.event !== 'workflow_dispatch')
      .flatMap(({ jobs }) => jobs)
      .find(one => one.name === name || one.key === name);
    if (!job) return 'expected';
    if (job.status !== 'completed') return 'in progress';
    const isGood = job.conclusion === 'success' || job.conclusion === 'skipped';
    return isGood ? 'passed' : 'failing';
  }
}

/** The last review of each person counts, comments do not. */
function refusalOfReviews(
  { reviews = [] }: PullRequestRecord,
  { approvals = 0 }: Protection,
): string | undefined {
  const last = new Map(
    reviews
      .filter(({ state }) => state !== 'COMMENTED')
      .map(({ author, state }) => [author, state]),
  );
  const states = [...last.values()];
  if (approvals > 0 && states.includes('CHANGES_REQUESTED')) {
    return 'Changes have been requested by a reviewer with write access.';
  }
  const approved = states.filter(state => state === 'APPROVED').length;
  if (approved >= approvals) return undefined;
  return approvals === 1
    ? 'At least 1 approving review is required by reviewers with write access.'
    : `At least ${approvals} approving reviews are required by reviewers with write access.`;
}

function joined(reasons: (string | undefined)[]): string | undefined {
  return reasons.filter(Boolean).join(' ') || undefined;
}
