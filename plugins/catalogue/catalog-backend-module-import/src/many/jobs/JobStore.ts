import type { Knex } from 'knex';
import {
  type CountedJob,
  type Job,
  type JobRecord,
  type JobRow,
  OPEN_STATES,
  type RowChange,
  type RowRecord,
  type RowState,
  toJob,
  toJobRow,
} from './rows';

const JOBS = 'import_jobs';
const ROWS = 'import_job_rows';

/** Jobs of a list. */
const LISTED = 50;

/** Time for which a row belongs to the backend that took it. */
const HELD_MS = 10 * 60_000;

/** A row of a new job. */
export type NewRow = Pick<JobRow, 'name' | 'url' | 'entry' | 'problem'> & {
  state: 'waiting' | 'refused';
};

/** The imports of many repositories, in Postgres. */
export class JobStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Adds a job. A row whose repository is in another open import is left out.
   *
   * @returns the names of these rows
   */
  async add(job: Job, rows: readonly NewRow[]): Promise<string[]> {
    return this.#knex.transaction(async trx => {
      await trx<JobRecord>(JOBS).insert({
        id: job.id,
        requested_by: job.requestedBy,
        requested_at: job.requestedAt,
      });
      const added: { name: string }[] = await trx(ROWS)
        .insert(
          rows.map(row => ({
            job: job.id,
            name: row.name,
            url: row.url,
            entry: JSON.stringify(row.entry),
            state: row.state,
            problem: row.problem ?? null,
            since: job.requestedAt,
            next_at: row.state === 'waiting' ? job.requestedAt : null,
          })),
        )
        .onConflict()
        .ignore()
        .returning('name');
      const names = new Set(added.map(({ name }) => name));
      return rows.flatMap(({ name }) => (names.has(name) ? [] : name));
    });
  }

  /** Adds rows that were refused after the job was made. */
  async addRefused(
    job: Job,
    rows: readonly Omit<NewRow, 'state'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.#knex(ROWS).insert(
      rows.map(row => ({
        job: job.id,
        name: row.name,
        url: row.url,
        entry: JSON.stringify(row.entry),
        state: 'refused',
        problem: row.problem,
        since: job.requestedAt,
      })),
    );
  }

  async find(id: string): Promise<Job | undefined> {
    const record = await this.#knex<JobRecord>(JOBS).where({ id }).first();
    return record && toJob(record);
  }

  /** The newest jobs, of one person or of all. */
  async list(requestedBy?: string): Promise<CountedJob[]> {
    const found = this.#knex<JobRecord>(JOBS).orderBy('seq', 'desc');
    if (requestedBy) found.where({ requested_by: requestedBy });
    const jobs = (await found.limit(LISTED)).map(toJob);
    const counts: { job: string; state: RowState; count: string }[] =
      await this.#knex(ROWS)
        .whereIn(
          'job',
          jobs.map(({ id }) => id),
        )
        .groupBy('job', 'state')
        .select('job', 'state')
        .count('* as count');
    return jobs.map(job => ({
      ...job,
      counts: Object.fromEntries(
        counts
          .filter(one => one.job === job.id)
          .map(({ state, count }) => [state, Number(count)]),
      ),
    }));
  }

  async rows(job: string): Promise<JobRow[]> {
    const records = await this.#knex<RowRecord>(ROWS)
      .where({ job })
      .orderBy('name');
    return records.map(toJobRow);
  }

  /** The open imports of repositories, by name in lower case. */
  async openOf(names: readonly string[]): Promise<Map<string, JobRow>> {
    const records = await this.#knex<RowRecord>(ROWS)
      .whereIn('state', OPEN_STATES)
      .whereIn(
        this.#knex.raw('lower(name)') as unknown as 'name',
        names.map(name => name.toLowerCase()),
      );
    return new Map(
      records.map(record => [record.name.toLowerCase(), toJobRow(record)]),
    );
  }

  /**
   * Takes the row of a state that is due for the longest time. No other backend gets it until it is changed, or for ten
   * minutes after a backend that was killed.
   */
  async take(
    state: RowState,
    now: Date,
  ): Promise<(JobRow & Pick<Job, 'requestedBy'>) | undefined> {
    const { rows } = await this.#knex.raw<{
      rows: (RowRecord & Pick<JobRecord, 'requested_by'>)[];
    }>(
      `UPDATE ${ROWS} AS taken SET next_at = :until
       FROM ${JOBS} AS jobs
       WHERE jobs.id = taken.job AND (taken.job, taken.name) = (
         SELECT job, name FROM ${ROWS}
         WHERE state = :state AND next_at <= :now
         ORDER BY next_at, name LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING taken.*, jobs.requested_by`,
      { state, now, until: new Date(now.getTime() + HELD_MS) },
    );
    const [record] = rows;
    return record && { ...toJobRow(record), requestedBy: record.requested_by };
  }

  /**
   * Changes a row that is still in the state in which it was taken.
   *
   * @returns false if it is in another one by now, or its repository is in another open import
   */
  async change(
    row: Pick<JobRow, 'job' | 'name' | 'state'>,
    { nextAt, state, ...change }: RowChange,
    now: Date,
  ): Promise<boolean> {
    const { job, name } = row;
    const isNew = state !== undefined && state !== row.state;
    try {
      const changed = await this.#knex<RowRecord>(ROWS)
        .where({ job, name, state: row.state })
        .update({
          ...change,
          next_at: nextAt,
          ...(isNew && { state, since: now }),
        });
      return changed > 0;
    } catch (error) {
      if (Object(error).constraint === 'import_job_rows_one_open') return false;
      throw error;
    }
  }

  /** Marks a job as begun again, after a row of it was tried again. */
  async reopen(id: string): Promise<void> {
    await this.#knex<JobRecord>(JOBS)
      .where({ id })
      .update({ ended_at: null, warned_at: null });
  }

  /** Ends the jobs without an open row. Each job is returned once, whichever backend asks. */
  async end(now: Date): Promise<Job[]> {
    return this.#mark('ended_at', OPEN_STATES, now);
  }

  /** Returns each job once that has failed rows, and no row that waits for its pull request. */
  async warn(now: Date): Promise<Job[]> {
    const marked = await this.#mark('warned_at', ['waiting'], now);
    return marked;
  }

  async #mark(
    column: 'ended_at' | 'warned_at',
    without: readonly RowState[],
    now: Date,
  ): Promise<Job[]> {
    const records = await this.#knex<JobRecord>(JOBS)
      .whereNull(column)
      .whereNotExists(
        this.#knex(ROWS)
          .select(this.#knex.raw('1'))
          .whereRaw(`${ROWS}.job = ${JOBS}.id`)
          .whereIn('state', without),
      )
      .update({ [column]: now })
      .returning('*');
    return records.map(toJob);
  }
}
