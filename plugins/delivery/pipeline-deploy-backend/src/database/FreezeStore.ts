import type { Knex } from 'knex';
import {
  type ApprovalRow,
  type ExceptionFacts,
  type ExceptionRow,
  type Freeze,
  type FreezeException,
  type FreezeRow,
  toException,
  toFreeze,
} from './freezeRows';

const FREEZES = 'freezes';
const EXCEPTIONS = 'freeze_exceptions';
const APPROVALS = 'freeze_exception_approvals';

/** Most freezes, and most exceptions, that one reading returns. */
const MAX_LISTED = 200;

/** Freezes that people announced, and exceptions from all freezes, in Postgres. The migrations are those of `DeploymentStore`. */
export class FreezeStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Lists the freezes that hold now or later and that nobody lifted, the next one first. */
  async list(now: Date): Promise<Freeze[]> {
    const rows = await this.#knex<FreezeRow>(FREEZES)
      .whereNull('lifted_at')
      .where('ends_at', '>', now)
      .orderBy('starts_at')
      .limit(MAX_LISTED);
    return rows.map(toFreeze);
  }

  /**
   * Adds a freeze. One with the same id is left as it is.
   *
   * @returns the freeze that has the id
   */
  async add(
    freeze: Freeze & { createdBy: string },
    createdAt: Date,
  ): Promise<Freeze> {
    const { id } = freeze;
    await this.#knex(FREEZES)
      .insert({
        id,
        title: freeze.title,
        reason: freeze.reason,
        starts_at: freeze.startsAt,
        ends_at: freeze.endsAt,
        types: JSON.stringify(freeze.types),
        environments: JSON.stringify(freeze.environments),
        domains: JSON.stringify(freeze.domains),
        created_by: freeze.createdBy,
        created_at: createdAt,
      })
      .onConflict('id')
      .ignore();
    const [row] = await this.#knex<FreezeRow>(FREEZES).where({ id });
    return toFreeze(row);
  }

  /** @returns false if there is no such freeze, or it was lifted before */
  async lift(
    id: string,
    { by, at, reason }: { by: string; at: Date; reason: string },
  ): Promise<boolean> {
    const lifted = await this.#knex<FreezeRow>(FREEZES)
      .where({ id })
      .whereNull('lifted_at')
      .update({ lifted_by: by, lifted_at: at, lift_reason: reason });
    return lifted === 1;
  }

  /**
   * Adds an exception, unless there is an open one for the same commit, environment and freeze with its end.
   *
   * @returns false if neither is there now
   */
  async addException(facts: ExceptionFacts): Promise<boolean> {
    const added = await this.#knex<ExceptionRow>(EXCEPTIONS)
      .insert({
        id: facts.id,
        freeze_id: facts.freeze,
        entity_ref: facts.entityRef,
        repository: facts.repository,
        type: facts.type,
        environment: facts.environment,
        tag: facts.tag,
        commit: facts.commit,
        reason: facts.reason,
        requested_by: facts.requestedBy,
        requested_at: facts.requestedAt,
        ends_at: facts.endsAt,
      })
      // Whichever of the unique indexes it is.
      .onConflict()
      .ignore()
      .returning('id');
    if (added.length === 1) return true;
    const open = await this.#knex<ExceptionRow>(EXCEPTIONS)
      .where({
        freeze_id: facts.freeze,
        repository: facts.repository,
        commit: facts.commit,
        ends_at: facts.endsAt,
      })
      .whereRaw('lower(environment) = ?', [facts.environment.toLowerCase()])
      .whereNull('rejected_at')
      .first('id');
    return open !== undefined;
  }

  async findException(id: string): Promise<FreezeException | undefined> {
    const [found] = await this.#exceptions(query => query.where({ id }));
    return found;
  }

  /** Lists the exceptions that have not ended, of one repository or of all, the newest first. */
  async listExceptions(
    now: Date,
    repository?: string,
  ): Promise<FreezeException[]> {
    return this.#exceptions(query => {
      void query.where('ends_at', '>', now);
      if (repository !== undefined) void query.where({ repository });
    });
  }

  /**
   * Adds an approval; a second one of the same person changes nothing.
   *
   * @returns false if somebody rejected the exception before
   */
  async approve(id: string, by: string, at: Date): Promise<boolean> {
    return this.#knex.transaction(async trx => {
      const open = await trx<ExceptionRow>(EXCEPTIONS)
        .where({ id })
        .whereNull('rejected_at')
        .forUpdate()
        .first('id');
      if (!open) return false;
      await trx<ApprovalRow>(APPROVALS)
        .insert({ exception: id, approved_by: by, approved_at: at })
        .onConflict()
        .ignore();
      return true;
    });
  }

  /** @returns false if somebody rejected the exception before */
  async reject(
    id: string,
    { by, at, reason }: { by: string; at: Date; reason?: string },
  ): Promise<boolean> {
    const rejected = await this.#knex<ExceptionRow>(EXCEPTIONS)
      .where({ id })
      .whereNull('rejected_at')
      .update({ rejected_by: by, rejected_at: at, reject_reason: reason });
    return rejected === 1;
  }

  async #exceptions(
    narrow: (query: Knex.QueryBuilder<ExceptionRow>) => void,
  ): Promise<FreezeException[]> {
    const query = this.#knex<ExceptionRow>(EXCEPTIONS);
    narrow(query);
    const rows: ExceptionRow[] = await query
      .orderBy('requested_at', 'desc')
      .limit(MAX_LISTED);
    const approvals = await this.#knex<ApprovalRow>(APPROVALS)
      .whereIn(
        'exception',
        rows.map(({ id }) => id),
      )
      .orderBy('approved_at');
    return rows.map(row => toException(row, approvals));
  }
}
