import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ConflictError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import {
  type DecisionEvent,
  type DecisionRow,
  DecisionTable,
  EventTable,
  type StateChange,
} from '@portal/plugin-decisions-node';
import type { components } from '@portal/plugin-run-terms-common';
import type { Knex } from 'knex';
import type { Cost } from '../cost/costOf';

const TABLE = 'run_requests';

/** The scaffolder's own migrations use knex's default tables. */
const RUN_REQUEST_MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-scaffolder-backend-module-run-terms',
    'migrations',
  ),
  tableName: 'portal_run_requests_knex_migrations',
};

/** Most requests in a list. */
const LISTED = 50;

/** Most runs of a person that wait for an approval. */
const MAX_WAITING = 20;

/** Most requests that a threshold adds up: more than a person makes in a day. */
const MAX_COUNTED = 1_000;

const DAY_MS = 24 * 60 * 60_000;

export type RunRequestState = components['schemas']['RunRequestState'];

const OPEN: readonly RunRequestState[] = ['waiting', 'approved', 'starting'];

/** What a person asked for; never changes. */
export interface RunRequestFacts {
  id: string;
  templateRef: string;
  templateTitle: string;
  version: string;
  values: JsonObject;
  valuesDigest: string;
  cost?: Cost;
  /** Entity refs in lower case. */
  approvers: string[];
  /** Absent for a run that needed no approval. */
  why?: string;
  requestedBy: string;
  requestedAt: Date;
}

/** A run that waits for an approval, or had one. */
export interface RunRequest extends RunRequestFacts {
  state: RunRequestState;
  reason?: string;
  decidedBy?: string;
  decidedAt?: Date;
  runId?: string;
}

interface Row extends DecisionRow {
  template_ref: string;
  template_title: string;
  version: string;
  values: JsonObject;
  values_digest: string;
  cost: Cost | null;
  approvers: string[];
  why: string | null;
  run_id: string | null;
}

/** Requests of runs and their history, in Postgres. */
export class RunRequestStore {
  readonly #knex: Knex;
  readonly #table: DecisionTable<Row, RunRequestState>;
  readonly #events: EventTable<RunRequestState>;

  constructor(knex: Knex) {
    this.#knex = knex;
    this.#events = new EventTable(knex, {
      table: 'run_request_events',
      request: 'request',
    });
    this.#table = new DecisionTable<Row, RunRequestState>(knex, {
      requests: TABLE,
      history: this.#events,
      isOpen: state => OPEN.includes(state),
    });
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<RunRequestStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest(RUN_REQUEST_MIGRATIONS);
    }
    return new RunRequestStore(knex);
  }

  /**
   * Adds a request, after it was decided whether it needs an approval. For one person and template one after the other,
   * also in two backends and with two accounts, so that each counts those before.
   *
   * @param accounts - all of the person, as `accountsOf` returns them
   * @param decide - gets what the earlier ones cost
   * @returns the request, or the same one that waits already
   */
  async add(
    facts: Omit<RunRequestFacts, 'why'>,
    accounts: readonly string[],
    decide: (earlier: Cost[]) => string | undefined,
  ): Promise<RunRequest> {
    return this.#knex.transaction(async trx => {
      await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `run-requests ${accounts[0]} ${facts.templateRef}`,
      ]);
      const why = decide(await earlierCosts(trx, { ...facts, accounts }));
      if (why !== undefined) await requireFew(trx, facts);
      const state = why === undefined ? 'starting' : 'waiting';
      const { requestedAt: at, requestedBy: actor } = facts;
      const added = toRow({ ...facts, why });
      const isNew = await this.#table.add(trx, added, { state, at, actor });
      if (isNew) return { ...facts, why, state };
      const row = await trx<Row>(TABLE)
        .where({
          requested_by: facts.requestedBy,
          template_ref: facts.templateRef,
          version: facts.version,
          values_digest: facts.valuesDigest,
        })
        .whereIn('state', ['waiting', 'approved'])
        .first();
      // The unique index has refused the request for exactly this one, and the lock keeps it.
      return toRequest(row!);
    });
  }

  /** What the person's other requests and runs of the template cost: those that wait, and those of the last day. */
  async earlierCosts(of: Parameters<typeof earlierCosts>[1]): Promise<Cost[]> {
    return earlierCosts(this.#knex, of);
  }

  async find(id: string): Promise<RunRequest | undefined> {
    const row = await this.#knex<Row>(TABLE).where({ id }).first();
    return row && toRequest(row);
  }

  /** The newest requests of a person that needed an approval. */
  async listOf(requestedBy: string): Promise<RunRequest[]> {
    const rows = await this.#knex<Row>(TABLE)
      .where({ requested_by: requestedBy })
      .whereNotNull('why')
      .orderBy('seq', 'desc')
      .limit(LISTED);
    return rows.map(toRequest);
  }

  /** The oldest requests that wait for one of these people and groups, without those of one person. */
  async listWaiting(
    approvers: readonly string[],
    exceptOf: string,
  ): Promise<RunRequest[]> {
    const rows = await this.#knex<Row>(TABLE)
      .where({ state: 'waiting' })
      .whereNot({ requested_by: exceptOf })
      .whereRaw('approvers \\?| ?::text[]', [[...approvers]])
      .orderBy('seq')
      .limit(LISTED);
    return rows.map(toRequest);
  }

  /** Requests that were made, or approved, before this time, and are still open. */
  async listOld(before: Date): Promise<RunRequest[]> {
    const rows = await this.#knex<Row>(TABLE)
      .whereIn('state', ['waiting', 'approved'])
      .whereRaw('coalesce(decided_at, requested_at) <= ?', [before])
      .orderBy('seq')
      .limit(LISTED);
    return rows.map(toRequest);
  }

  /** Returns true if a run was approved, or needed no approval when it began. */
  async hasRun(runId: string): Promise<boolean> {
    const row = await this.#knex<Row>(TABLE)
      .where({ run_id: runId })
      .first('id');
    return row !== undefined;
  }

  async events(id: string): Promise<DecisionEvent<RunRequestState>[]> {
    return this.#events.of(id);
  }

  /** As `DecisionTable.change`. */
  async change(
    change: StateChange<RunRequestState>,
    runId?: string,
  ): Promise<RunRequest | undefined> {
    const row = await this.#table.change(
      change,
      runId === undefined ? {} : { run_id: runId },
    );
    return row && toRequest(row);
  }
}

/** @throws ConflictError if too many of the person's runs wait */
async function requireFew(
  trx: Knex.Transaction,
  { requestedBy }: Pick<RunRequestFacts, 'requestedBy'>,
): Promise<void> {
  const waiting = await trx<Row>(TABLE)
    .where({ requested_by: requestedBy, state: 'waiting' })
    .limit(MAX_WAITING)
    .select('id');
  if (waiting.length >= MAX_WAITING) {
    throw new ConflictError(
      `${MAX_WAITING} of your runs wait for an approval. Withdraw some of them first`,
    );
  }
}

async function earlierCosts(
  knex: Knex,
  {
    accounts,
    templateRef,
    requestedAt,
  }: Pick<RunRequestFacts, 'templateRef' | 'requestedAt'> & {
    accounts: readonly string[];
  },
): Promise<Cost[]> {
  const rows = await knex<Row>(TABLE)
    .where({ template_ref: templateRef })
    .whereIn('requested_by', [...accounts])
    .where(counted =>
      counted
        .whereIn('state', ['waiting', 'approved'])
        .orWhere(recent =>
          recent
            .whereIn('state', ['starting', 'started'])
            .where(
              'requested_at',
              '>',
              new Date(requestedAt.getTime() - DAY_MS),
            ),
        ),
    )
    .whereNotNull('cost')
    .orderBy('seq', 'desc')
    .limit(MAX_COUNTED);
  return rows.flatMap(({ cost }) => cost ?? []);
}

function toRow(facts: RunRequestFacts) {
  return {
    id: facts.id,
    template_ref: facts.templateRef,
    template_title: facts.templateTitle,
    version: facts.version,
    values: facts.values,
    values_digest: facts.valuesDigest,
    cost: facts.cost ?? null,
    // knex would send a list as an array of Postgres.
    approvers: JSON.stringify(facts.approvers) as unknown as string[],
    why: facts.why ?? null,
    requested_by: facts.requestedBy,
    requested_at: facts.requestedAt,
  };
}

function toRequest(row: Row): RunRequest {
  return {
    id: row.id,
    templateRef: row.template_ref,
    templateTitle: row.template_title,
    version: row.version,
    values: row.values,
    valuesDigest: row.values_digest,
    cost: row.cost ?? undefined,
    approvers: row.approvers,
    why: row.why ?? undefined,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    state: row.state as RunRequestState,
    reason: row.reason ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    runId: row.run_id ?? undefined,
  };
}
