import type {
  ReleaseChange,
  Verdict,
} from '@portal/plugin-pipeline-deploy-common';
import type { Knex } from 'knex';

const MARKS = 'deployment_marks';
const CHANGES = 'deployment_changes';

/** What an owner says of a deployment. */
export interface Mark {
  /** Missing if the owner took the mark back. */
  verdict?: Verdict;
  reason: string;
  /** Entity ref of the person. */
  by: string;
  at: Date;
}

interface MarkRow {
  deployment: string;
  verdict: Verdict | null;
  reason: string;
  marked_by: string;
  marked_at: Date;
}

interface ChangeRow {
  deployment: string;
  direction: ReleaseChange['direction'];
  commits: { sha: string; committedAt: string }[];
  complete: boolean;
}

/** Marks of owners, and what releases changed, in Postgres. The migrations are those of `DeploymentStore`. */
export class DeliveryStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Adds a mark; earlier ones of the deployment stay in the history. */
  async addMark(deployment: string, mark: Mark): Promise<void> {
    await this.#knex<MarkRow>(MARKS).insert({
      deployment,
      verdict: mark.verdict ?? null,
      reason: mark.reason,
      marked_by: mark.by,
      marked_at: mark.at,
    });
  }

  /** Returns the newest mark of each deployment, by its id. */
  async marksOf(deployments: readonly string[]): Promise<Map<string, Mark>> {
    const rows: MarkRow[] = await this.#knex<MarkRow>(MARKS)
      .distinctOn('deployment')
      .whereIn('deployment', [...deployments])
      .orderBy('deployment')
      .orderBy('seq', 'desc');
    return new Map(
      rows.map(({ deployment, verdict, reason, marked_by, marked_at }) => [
        deployment,
        {
          verdict: verdict ?? undefined,
          reason,
          by: marked_by,
          at: marked_at,
        },
      ]),
    );
  }

  /** Keeps what a release changed. Two commits always compare the same. */
  async addChange(
    deployment: string,
    { direction, commits }: ReleaseChange,
  ): Promise<void> {
    await this.#knex(CHANGES)
      .insert({
        deployment,
        direction,
        commits: JSON.stringify(commits ?? []),
        complete: commits !== undefined,
      })
      .onConflict('deployment')
      .ignore();
  }

  /** Returns what the releases changed, by the id of their deployment. */
  async changesOf(
    deployments: readonly string[],
  ): Promise<Map<string, ReleaseChange>> {
    const rows = await this.#knex<ChangeRow>(CHANGES).whereIn('deployment', [
      ...deployments,
    ]);
    return new Map(
      rows.map(({ deployment, direction, commits, complete }) => [
        deployment,
        {
          direction,
          commits: complete
            ? commits.map(({ sha, committedAt }) => ({
                sha,
                committedAt: new Date(committedAt),
              }))
            : undefined,
        },
      ]),
    );
  }
}
