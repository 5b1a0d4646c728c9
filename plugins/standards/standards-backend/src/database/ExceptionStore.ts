import { ConflictError, NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
import {
  EXCEPTIONS,
  type ExceptionRow,
  type StoredException,
  toException,
} from './exceptionRows';

const ONE_OPEN = 'exceptions_one_open';
const UNIQUE_VIOLATION = '23505';

/** What is asked for. */
export type NewException = Pick<
  StoredException,
  | 'id'
  | 'entityRef'
  | 'checkId'
  | 'version'
  | 'reason'
  | 'endsAt'
  | 'requestedBy'
>;

/** A decision on an exception. */
export interface ExceptionDecision {
  id: string;
  decision: 'granted' | 'declined';
  by: string;
  comment?: string;
  now: Date;
}

/** Which exceptions: open ones wait or are in force; past ones were declined, or have ended. */
export type ExceptionPhase = 'waiting' | 'granted' | 'past';

/** Exceptions of checks, in Postgres. */
export class ExceptionStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Stores a wish, unless one of the same check and component is open.
   *
   * @throws ConflictError
   */
  async create(exception: NewException, now: Date): Promise<void> {
    const { entityRef, checkId, version } = exception;
    try {
      await this.#knex.transaction(async trx => {
        const same = { entity_ref: entityRef, check_id: checkId };
        // One whose end has passed, or of another meaning of the check, is no longer in the way.
        await open(trx)
          .where(same)
          .andWhere(one =>
            one.where('ends_at', '<=', now).orWhereNot({ version }),
          )
          .update({ ended_at: trx.raw('least(ends_at, ?)', [now]) });
        await trx<ExceptionRow>(EXCEPTIONS).insert({
          id: exception.id,
          ...same,
          version,
          reason: exception.reason,
          ends_at: exception.endsAt,
          requested_by: exception.requestedBy,
          requested_at: now,
        });
      });
    } catch (error) {
      const { code, constraint } = error as Record<string, unknown>;
      if (code !== UNIQUE_VIOLATION || constraint !== ONE_OPEN) throw error;
      throw new ConflictError(
        'An exception of this check is asked for or in force already',
      );
    }
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<StoredException> {
    const row = await this.#knex<ExceptionRow>(EXCEPTIONS)
      .where({ id })
      .first();
    if (!row) throw new NotFoundError('There is no such exception');
    return toException(row);
  }

  /** Lists what waits or is in force of these components. */
  async openOf(
    entityRefs: readonly string[],
    now: Date,
  ): Promise<StoredException[]> {
    const rows: ExceptionRow[] = await open(this.#knex)
      .whereIn('entity_ref', [...entityRefs])
      .andWhere('ends_at', '>', now);
    return rows.map(toException);
  }

  /** Lists a page, the newest first. */
  async list(
    which: { visible: readonly string[]; phase: ExceptionPhase; now: Date },
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: StoredException[]; total: number }> {
    const [{ count }] = await this.#select(which).count();
    const rows: ExceptionRow[] = await this.#select(which)
      .orderBy([
        { column: 'requested_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .offset(offset)
      .limit(limit);
    return { items: rows.map(toException), total: Number(count) };
  }

  /** @throws ConflictError if it is decided already, or its end has passed */
  async decide(change: ExceptionDecision): Promise<StoredException> {
    const { id, decision, by, comment, now } = change;
    const [row]: ExceptionRow[] = await open(this.#knex)
      .where({ id, decision: null })
      .andWhere('ends_at', '>', now)
      .update({
        decision,
        decided_by: by,
        decided_at: now,
        comment: comment ?? null,
      })
      .returning('*');
    if (row) return toException(row);
    throw new ConflictError(
      'Somebody decided on this exception already, or its end has passed',
    );
  }

  /** Ends it before its time. @throws ConflictError if it has ended */
  async end(change: {
    id: string;
    by: string;
    reason: string;
    now: Date;
  }): Promise<StoredException> {
    const { id, by, reason, now } = change;
    const [row]: ExceptionRow[] = await open(this.#knex)
      .where({ id })
      .andWhere('ends_at', '>', now)
      .update({ ended_by: by, ended_at: now, end_reason: reason })
      .returning('*');
    if (row) return toException(row);
    throw new ConflictError('This exception has ended already');
  }

  #select(which: {
    visible: readonly string[];
    phase: ExceptionPhase;
    now: Date;
  }) {
    const { visible, phase, now } = which;
    const query = this.#knex<ExceptionRow>(EXCEPTIONS).whereRaw(
      'entity_ref = ANY(?)',
      [[...visible]],
    );
    if (phase === 'past') {
      return query.andWhere(past =>
        past
          .whereNotNull('ended_at')
          .orWhere('ends_at', '<=', now)
          .orWhere({ decision: 'declined' }),
      );
    }
    return query
      .where({
        ended_at: null,
        decision: phase === 'granted' ? 'granted' : null,
      })
      .andWhere('ends_at', '>', now);
  }
}

/** Exceptions that nobody declined or ended; the end of some may have passed. */
function open(knex: Knex) {
  return knex<ExceptionRow>(EXCEPTIONS)
    .where({ ended_at: null })
    .andWhereRaw(`decision IS DISTINCT FROM 'declined'`);
}
