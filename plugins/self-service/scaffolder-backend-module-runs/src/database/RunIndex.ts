import { isEnded, type RunState } from '@portal/plugin-self-service-common';
import type { Knex } from 'knex';
import { createdThings } from '../facts/createdThings';
import { readFacts } from '../facts/readFacts';
import { at, readObject } from '../facts/readJson';

/** Changes in one transaction: some megabytes of specifications at most. */
const BATCH = 200;

/** A question waits for so many batches at most. */
const BATCHES_OF_A_QUESTION = 5;

/** Any number, the same in all backends: only one of them copies at a time. */
const LOCK = 772_310_018;

interface ChangeRow {
  run_id: string;
  is_restart: boolean;
  at: Date;
}

/** The columns of the scaffolder's table `tasks` that are read here. Its column `secrets` is not. */
interface TaskRow {
  id: string;
  spec: string;
  status: RunState;
  created_by: string | null;
  created_at: Date;
}

/** The last completion event of a run. */
interface EndRow {
  task_id: string;
  body: string;
  created_at: Date;
}

/** Names of the secret fields of each known template, by entity ref. */
export type SecretFields = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Keeps `portal_runs` current. A trigger notes each change of a run; the notes are worked through in batches, in one
 * backend at a time, before a question is answered.
 */
export class RunIndex {
  readonly #knex: Knex;
  readonly #secretFields: () => Promise<SecretFields>;
  #running: Promise<void> | undefined;

  constructor(options: {
    knex: Knex;
    /** Called once for each batch. */
    secretFields: () => Promise<SecretFields>;
  }) {
    this.#knex = options.knex;
    this.#secretFields = options.secretFields;
  }

  /**
   * Copies the changes that were noted before the call, before a question is answered. Calls at the same time share the
   * work. Of a long backlog, as after the first start with old runs, it copies the oldest; `copyAll` does the rest.
   */
  async catchUp(): Promise<void> {
    // Work that runs already may have looked before the last change; its error is told to its own callers.
    await this.#running?.catch(() => undefined);
    this.#running ??= this.copyAll(BATCHES_OF_A_QUESTION).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Copies all noted changes. */
  async copyAll(maxBatches = Infinity): Promise<void> {
    for (let batches = 0; batches < maxBatches; batches += 1) {
      const waiting = await this.#knex('portal_run_changes').first('seq');
      if (!waiting) return;
      const secrets = await this.#secretFields();
      await this.#knex.transaction(tx => copyBatch(tx, secrets));
    }
  }
}

async function copyBatch(
  tx: Knex.Transaction,
  secrets: SecretFields,
): Promise<void> {
  await tx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
  const { rows: changes } = await tx.raw<{ rows: ChangeRow[] }>(
    `DELETE FROM portal_run_changes WHERE seq IN (
       SELECT seq FROM portal_run_changes ORDER BY seq LIMIT ?
     ) RETURNING run_id, is_restart, at`,
    [BATCH],
  );
  const ids = [...new Set(changes.map(({ run_id }) => run_id))];
  const tasks = await tx<TaskRow>('tasks')
    .whereIn('id', ids)
    .select('id', 'spec', 'status', 'created_by', 'created_at');
  if (tasks.length === 0) return;
  const ends = await readEnds(tx, ids);
  const cancelled = await readCancelled(tx, ids);
  const restarts = lastRestarts(changes);
  const rows = tasks.map(task =>
    toRow(task, {
      end: ends.get(task.id),
      isCancelled: cancelled.has(task.id),
      restart: restarts.get(task.id),
      secrets,
    }),
  );
  await tx('portal_runs')
    .insert(rows)
    .onConflict('id')
    .merge({
      ...Object.fromEntries(
        Object.keys(rows[0]).map(column => [
          column,
          tx.raw('excluded.??', [column]),
        ]),
      ),
      started_at: tx.raw(
        'GREATEST(portal_runs.started_at, excluded.started_at)',
      ),
    });
}

async function readEnds(
  tx: Knex.Transaction,
  ids: string[],
): Promise<Map<string, EndRow>> {
  const rows = await tx<EndRow>('task_events')
    .distinctOn('task_id')
    .whereIn('task_id', ids)
    .where('event_type' as keyof EndRow, 'completion')
    .orderBy(['task_id', { column: 'id', order: 'desc' }])
    .select('task_id', 'body', 'created_at');
  return new Map(rows.map(row => [row.task_id, row]));
}

/** A new start of a run deletes the event. */
async function readCancelled(
  tx: Knex.Transaction,
  ids: string[],
): Promise<Set<string>> {
  const rows = await tx('task_events')
    .distinct<{ task_id: string }[]>('task_id')
    .whereIn('task_id', ids)
    .where('event_type', 'cancelled');
  return new Set(rows.map(({ task_id }) => task_id));
}

function lastRestarts(changes: readonly ChangeRow[]): Map<string, Date> {
  const restarts = new Map<string, Date>();
  for (const { run_id, is_restart, at: time } of changes) {
    const known = restarts.get(run_id);
    if (is_restart && !(known && known > time)) restarts.set(run_id, time);
  }
  return restarts;
}

function toRow(
  task: TaskRow,
  context: {
    end?: EndRow;
    isCancelled: boolean;
    restart?: Date;
    secrets: SecretFields;
  },
) {
  const { end, isCancelled, restart, secrets } = context;
  const facts = readFacts(readObject(task.spec), ref => secrets.get(ref));
  const things = end ? createdThings(at(readObject(end.body), 'output')) : [];
  return {
    id: task.id,
    // The scaffolder stores a run that ended because of its cancellation as a failed one.
    status: isCancelled && task.status === 'failed' ? 'cancelled' : task.status,
    created_by: task.created_by?.toLowerCase() ?? null,
    creator_title: facts.creatorTitle ?? null,
    team_ref: facts.teamRef ?? null,
    template_ref: facts.templateRef ?? null,
    template_title: facts.templateTitle ?? null,
    title: facts.title ?? null,
    created_things: JSON.stringify(things),
    search_text: [
      facts.title,
      facts.templateTitle,
      facts.creatorTitle,
      task.created_by?.replace(/^.*\//, ''),
      task.id,
    ]
      .filter(Boolean)
      .join('\n')
      .toLowerCase(),
    created_at: task.created_at,
    started_at: restart ?? task.created_at,
    ended_at: isEnded(task.status) ? (end?.created_at ?? null) : null,
  };
}
