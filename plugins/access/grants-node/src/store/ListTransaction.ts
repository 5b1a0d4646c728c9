import { ConflictError } from '@backstage/errors';
import {
  endOfGrant,
  type GrantRequestKind,
  isExpired,
} from '@portal/plugin-grants-common';
import type { Knex } from 'knex';
import { recordEvents } from './history';
import { GRANTS, type GrantRow, LISTS } from './rows';
import type { EntryChange } from './GrantStore';

/** Maximum wait for another change of the same list. */
const LOCK_TIMEOUT = '5s';

/** Actor, time and limits of a change. */
export interface Act {
  actor: string;
  reason?: string;
  now: Date;
  /** Latest allowed end of a grant. */
  latestEnd?: Date;
  /** Uid of the subject. */
  subjectUid?: string;
  /** Length of the grant or extension in milliseconds; absent: 5 days. */
  lengthMs?: number;
}

/**
 * A change of one subject's list in a transaction that holds the list's lock. Changes of the same list run one after
 * the other across all replicas.
 */
export class ListTransaction {
  /** Grants whose end was recorded by this change. */
  readonly ended: EntryChange[] = [];

  readonly #trx: Knex.Transaction;
  readonly #subjectRef: string;

  private constructor(
    trx: Knex.Transaction,
    subjectRef: string,
    /** The list's revision after the commit. */
    readonly revision: string,
  ) {
    this.#trx = trx;
    this.#subjectRef = subjectRef;
  }

  /** Takes the list's lock and increments its revision. */
  static async begin(
    trx: Knex.Transaction,
    subjectRef: string,
  ): Promise<ListTransaction> {
    await trx.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    const [{ revision }] = await trx(LISTS)
      .insert({ subject_ref: subjectRef, revision: 1 })
      .onConflict('subject_ref')
      .merge({ revision: trx.raw(`${LISTS}.revision + 1`) })
      .returning<Array<{ revision: string }>>('revision');
    return new ListTransaction(trx, subjectRef, revision);
  }

  /** Records the ended grants of these users and groups, or of all without a filter, in the history. */
  async recordEnds(
    now: Date,
    entityRefs?: readonly string[],
  ): Promise<EntryChange[]> {
    const query = this.#trx<GrantRow>(GRANTS)
      .where({ subject_ref: this.#subjectRef, end_recorded: false })
      .andWhere('expires_at', '<=', now);
    if (entityRefs) query.whereIn('entity_ref', [...entityRefs]);
    const ended = await query
      .update({ end_recorded: true })
      .returning(['entity_ref', 'expires_at']);
    const events = ended.map(({ entity_ref, expires_at }) => ({
      subjectRef: this.#subjectRef,
      type: 'expired' as const,
      at: expires_at,
      entityRef: entity_ref,
      before: expires_at,
    }));
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    await recordEvents(this.#trx, events);
    const changes = events.map(({ entityRef, before }) => ({
      entityRef,
      before,
    }));
    this.ended.push(...changes);
    return changes;
  }

  /** Ends grants of earlier subjects with this name, and assigns grants without a uid to this subject. */
  async endOthers(
    subjectUid: string,
    now: Date,
    reason: string,
  ): Promise<void> {
    const trx = this.#trx;
    const subjectRef = this.#subjectRef;
    await this.#end(
      trx<GrantRow>(GRANTS)
        .where({ subject_ref: subjectRef })
        .whereNot({ subject_uid: subjectUid }),
      now,
      reason,
    );
    await trx<GrantRow>(GRANTS)
      .where({ subject_ref: subjectRef, subject_uid: null })
      .update({ subject_uid: subjectUid });
  }

  /** Ends the grants of a deleted subject. */
  async endSubject(
    subjectUid: string,
    now: Date,
    reason: string,
  ): Promise<void> {
    const trx = this.#trx;
    const subjectRef = this.#subjectRef;
    await this.#end(
      trx<GrantRow>(GRANTS).where({
        subject_ref: subjectRef,
        subject_uid: subjectUid,
      }),
      now,
      reason,
    );
  }

  async #end(
    grants: Knex.QueryBuilder<GrantRow>,
    now: Date,
    reason: string,
  ): Promise<void> {
    const rows: GrantRow[] = await grants.delete().returning('*');
    const events = rows
      .filter(row => !row.end_recorded)
      .map(row => ({
        subjectRef: this.#subjectRef,
        type: 'expired' as const,
        at: row.expires_at < now ? row.expires_at : now,
        entityRef: row.entity_ref,
        before: row.expires_at,
        reason,
      }));
    await recordEvents(this.#trx, events);
    this.ended.push(
      ...events.map(({ entityRef, before }) => ({ entityRef, before })),
    );
  }

  /**
   * Extends each of these users and groups by one length, from now or from the current end.
   *
   * @param type - event type in the history; by default derived from the current entry
   * @param kind - kind of the approved request
   * @throws ConflictError if a grant would end after the latest end
   */
  async give(
    entityRefs: readonly string[],
    act: Act,
    type?: 'extended' | 'approved',
    kind?: GrantRequestKind,
  ): Promise<EntryChange[]> {
    await this.recordEnds(act.now, entityRefs);
    const standing = await this.standing(entityRefs);
    const changes = [...entityRefs].sort().map(entityRef => {
      const before = standing.get(entityRef);
      return {
        entityRef,
        before,
        after: endOfGrant(act.now, before, act.lengthMs),
      };
    });
    refuseTooLate(changes, act.latestEnd);
    await this.#write(changes, act);
    const events = changes.map(change => ({
      ...change,
      ...by(act),
      subjectRef: this.#subjectRef,
      type: type ?? typeOf(change.before, act.now),
      kind,
    }));
    await recordEvents(this.#trx, events);
    return changes;
  }

  /** Removes an entry. @returns undefined if the list has no such entry */
  async remove(entityRef: string, act: Act): Promise<EntryChange | undefined> {
    await this.recordEnds(act.now, [entityRef]);
    const [row] = await this.#trx<GrantRow>(GRANTS)
      .where({ subject_ref: this.#subjectRef, entity_ref: entityRef })
      .delete()
      .returning(['expires_at']);
    if (!row) return undefined;
    const change = { entityRef, before: row.expires_at };
    const subjectRef = this.#subjectRef;
    await recordEvents(this.#trx, [
      { ...change, ...by(act), subjectRef, type: 'removed' },
    ]);
    return change;
  }

  /** Ends a live grant and keeps its entry. @returns undefined if there is no live grant */
  async endNow(
    entityRef: string,
    { actor, reason, now }: { actor?: string; reason: string; now: Date },
  ): Promise<EntryChange | undefined> {
    await this.recordEnds(now, [entityRef]);
    const subjectRef = this.#subjectRef;
    const own = { subject_ref: subjectRef, entity_ref: entityRef };
    const live = await this.#trx<GrantRow>(GRANTS)
      .where({ ...own, end_recorded: false })
      .forUpdate()
      .first();
    if (!live) return undefined;
    await this.#trx<GrantRow>(GRANTS)
      .where(own)
      .update({ expires_at: now, end_recorded: true, end_reason: reason });
    const change = { entityRef, before: live.expires_at };
    const type = actor ? 'removed' : 'expired';
    await recordEvents(this.#trx, [
      { ...change, subjectRef, type, actor, reason, at: now },
    ]);
    return change;
  }

  /** Ends of the entries of these users and groups. */
  async standing(entityRefs: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.#trx<GrantRow>(GRANTS)
      .where({ subject_ref: this.#subjectRef })
      .whereIn('entity_ref', [...entityRefs])
      .select('entity_ref', 'expires_at');
    return new Map(rows.map(row => [row.entity_ref, row.expires_at]));
  }

  async #write(
    changes: Array<{ entityRef: string; after: Date }>,
    { actor, reason, now, subjectUid }: Act,
  ): Promise<void> {
    const rows = changes.map(({ entityRef, after }) => ({
      subject_ref: this.#subjectRef,
      subject_uid: subjectUid ?? null,
      entity_ref: entityRef,
      expires_at: after,
      granted_by: actor,
      granted_at: now,
      reason: reason ?? null,
      end_recorded: false,
      end_reason: null,
    }));
    await this.#trx<GrantRow>(GRANTS)
      .insert(rows)
      .onConflict(['subject_ref', 'entity_ref'])
      .merge({
        expires_at: this.#trx.raw('excluded.expires_at'),
        granted_by: actor,
        granted_at: now,
        // An extension without a reason keeps the current reason.
        reason: this.#trx.raw(`coalesce(excluded.reason, ${GRANTS}.reason)`),
        end_recorded: false,
        end_reason: null,
      });
  }
}

function refuseTooLate(
  changes: Array<{ entityRef: string; after: Date }>,
  latestEnd: Date | undefined,
): void {
  const late = changes.filter(({ after }) => latestEnd && after > latestEnd);
  if (late.length === 0) return;
  throw new ConflictError(
    `No access may end after ${latestEnd!.toISOString()}. Extend later: ${late.map(({ entityRef }) => entityRef).join(', ')}`,
  );
}

function by({ actor, reason, now }: Act) {
  return { actor, reason, at: now };
}

/** Extends a live grant, or starts a new one. */
function typeOf(standing: Date | undefined, now: Date): 'granted' | 'extended' {
  return standing && !isExpired(standing, now) ? 'extended' : 'granted';
}
