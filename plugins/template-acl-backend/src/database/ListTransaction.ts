import { ConflictError } from '@backstage/errors';
import {
  type AccessRequestKind,
  endOfGrant,
  isExpired,
} from '@portal/plugin-template-acl-common';
import type { Knex } from 'knex';
import { recordEvents } from './history';
import { GRANTS, type GrantRow, LISTS } from './rows';
import type { EntryChange } from './TemplateAclStore';

/** Reason in the history when a grant ends because its template was deleted or registered again. */
const TEMPLATE_IS_GONE = 'The template was deleted';

/** Maximum wait for another change of the same list. */
const LOCK_TIMEOUT = '5s';

/** Actor, time and limits of a change. */
export interface Act {
  actor: string;
  reason?: string;
  now: Date;
  /** Latest allowed end of a grant. */
  latestEnd?: Date;
  /** `metadata.uid` of the template. */
  templateUid?: string;
}

/**
 * A change of one template's list in a transaction that holds the list's lock. Changes of the same list run one after
 * the other across all replicas.
 */
export class ListTransaction {
  /** Grants whose end was recorded by this change. */
  readonly ended: EntryChange[] = [];

  readonly #trx: Knex.Transaction;
  readonly #templateRef: string;

  private constructor(
    trx: Knex.Transaction,
    templateRef: string,
    /** The list's revision after the commit. */
    readonly revision: string,
  ) {
    this.#trx = trx;
    this.#templateRef = templateRef;
  }

  /** Takes the list's lock and increments its revision. */
  static async begin(
    trx: Knex.Transaction,
    templateRef: string,
  ): Promise<ListTransaction> {
    await trx.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    const [{ revision }] = await trx(LISTS)
      .insert({ template_ref: templateRef, revision: 1 })
      .onConflict('template_ref')
      .merge({ revision: trx.raw(`${LISTS}.revision + 1`) })
      .returning<Array<{ revision: string }>>('revision');
    return new ListTransaction(trx, templateRef, revision);
  }

  /** Records the ended grants of these users and groups, or of all without a filter, in the history. */
  async recordEnds(
    now: Date,
    entityRefs?: readonly string[],
  ): Promise<EntryChange[]> {
    const query = this.#trx<GrantRow>(GRANTS)
      .where({ template_ref: this.#templateRef, end_recorded: false })
      .andWhere('expires_at', '<=', now);
    if (entityRefs) query.whereIn('entity_ref', [...entityRefs]);
    const ended = await query
      .update({ end_recorded: true })
      .returning(['entity_ref', 'expires_at']);
    const events = ended.map(({ entity_ref, expires_at }) => ({
      templateRef: this.#templateRef,
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

  /** Ends grants of earlier templates with this name, and assigns grants without a uid to this template. */
  async endOthers(templateUid: string, now: Date): Promise<void> {
    const trx = this.#trx;
    const templateRef = this.#templateRef;
    await this.#end(
      trx<GrantRow>(GRANTS)
        .where({ template_ref: templateRef })
        .whereNot({ template_uid: templateUid }),
      now,
    );
    await trx<GrantRow>(GRANTS)
      .where({ template_ref: templateRef, template_uid: null })
      .update({ template_uid: templateUid });
  }

  /** Ends the grants of a deleted template. */
  async endTemplate(templateUid: string, now: Date): Promise<void> {
    const trx = this.#trx;
    const templateRef = this.#templateRef;
    await this.#end(
      trx<GrantRow>(GRANTS).where({
        template_ref: templateRef,
        template_uid: templateUid,
      }),
      now,
    );
  }

  async #end(grants: Knex.QueryBuilder<GrantRow>, now: Date): Promise<void> {
    const rows: GrantRow[] = await grants.delete().returning('*');
    const events = rows
      .filter(row => !row.end_recorded)
      .map(row => ({
        templateRef: this.#templateRef,
        type: 'expired' as const,
        at: row.expires_at < now ? row.expires_at : now,
        entityRef: row.entity_ref,
        before: row.expires_at,
        reason: TEMPLATE_IS_GONE,
      }));
    await recordEvents(this.#trx, events);
    this.ended.push(
      ...events.map(({ entityRef, before }) => ({ entityRef, before })),
    );
  }

  /**
   * Extends each of these users and groups by 5 days, from now or from the current end.
   *
   * @param type - event type in the history; by default derived from the current entry
   * @param kind - kind of the approved request
   * @throws ConflictError if a grant would end after the latest end
   */
  async give(
    entityRefs: readonly string[],
    act: Act,
    type?: 'extended' | 'approved',
    kind?: AccessRequestKind,
  ): Promise<EntryChange[]> {
    await this.recordEnds(act.now, entityRefs);
    const standing = await this.standing(entityRefs);
    const changes = [...entityRefs].sort().map(entityRef => {
      const before = standing.get(entityRef);
      return { entityRef, before, after: endOfGrant(act.now, before) };
    });
    refuseTooLate(changes, act.latestEnd);
    await this.#write(changes, act);
    const events = changes.map(change => ({
      ...change,
      ...by(act),
      templateRef: this.#templateRef,
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
      .where({ template_ref: this.#templateRef, entity_ref: entityRef })
      .delete()
      .returning(['expires_at']);
    if (!row) return undefined;
    const change = { entityRef, before: row.expires_at };
    const templateRef = this.#templateRef;
    await recordEvents(this.#trx, [
      { ...change, ...by(act), templateRef, type: 'removed' },
    ]);
    return change;
  }

  /** Ends of the entries of these users and groups. */
  async standing(entityRefs: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.#trx<GrantRow>(GRANTS)
      .where({ template_ref: this.#templateRef })
      .whereIn('entity_ref', [...entityRefs])
      .select('entity_ref', 'expires_at');
    return new Map(rows.map(row => [row.entity_ref, row.expires_at]));
  }

  async #write(
    changes: Array<{ entityRef: string; after: Date }>,
    { actor, reason, now, templateUid }: Act,
  ): Promise<void> {
    const rows = changes.map(({ entityRef, after }) => ({
      template_ref: this.#templateRef,
      template_uid: templateUid ?? null,
      entity_ref: entityRef,
      expires_at: after,
      granted_by: actor,
      granted_at: now,
      reason: reason ?? null,
      end_recorded: false,
    }));
    await this.#trx<GrantRow>(GRANTS)
      .insert(rows)
      .onConflict(['template_ref', 'entity_ref'])
      .merge({
        expires_at: this.#trx.raw('excluded.expires_at'),
        granted_by: actor,
        granted_at: now,
        // An extension without a reason keeps the current reason.
        reason: this.#trx.raw(`coalesce(excluded.reason, ${GRANTS}.reason)`),
        end_recorded: false,
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
