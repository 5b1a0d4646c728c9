import { ConflictError } from '@backstage/errors';
import {
  type AccessRequestKind,
  endOfGrant,
  isExpired,
} from '@portal/plugin-template-acl-common';
import { type Knex } from 'knex';
import { recordEvents } from './history';
import { GRANTS, type GrantRow, LISTS } from './rows';
import { type EntryChange } from './TemplateAclStore';

/** What the history says of a grant on a template that was deleted, or registered again, since. */
const TEMPLATE_IS_GONE = 'The template was deleted';

/** How long a change waits for another one of the same list. */
const LOCK_TIMEOUT = '5s';

/** Who does it, and when. */
export interface Act {
  actor: string;
  reason?: string;
  now: Date;
  /** No grant may end later. */
  latestEnd?: Date;
  /** `metadata.uid` of the template. */
  templateUid?: string;
}

/**
 * A change of one template's list, inside a transaction that holds the list's lock: changes of the same list happen one
 * after the other, on whichever replica.
 */
export class ListTransaction {
  /** Ends that were written down in it. */
  readonly ended: EntryChange[] = [];

  private constructor(
    private readonly trx: Knex.Transaction,
    private readonly templateRef: string,
    /** The list's revision once the transaction is through. */
    readonly revision: string,
  ) {}

  /** Takes the list's lock and counts its revision up. */
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

  /** Writes ends that have passed into the history: of these users and groups, or of all when none are named. */
  async recordEnds(
    now: Date,
    entityRefs?: readonly string[],
  ): Promise<EntryChange[]> {
    const query = this.trx<GrantRow>(GRANTS)
      .where({ template_ref: this.templateRef, end_recorded: false })
      .andWhere('expires_at', '<=', now);
    if (entityRefs) query.whereIn('entity_ref', [...entityRefs]);
    const ended = await query
      .update({ end_recorded: true })
      .returning(['entity_ref', 'expires_at']);
    const events = ended.map(({ entity_ref, expires_at }) => ({
      templateRef: this.templateRef,
      type: 'expired' as const,
      at: expires_at,
      entityRef: entity_ref,
      before: expires_at,
    }));
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    await recordEvents(this.trx, events);
    const changes = events.map(({ entityRef, before }) => ({
      entityRef,
      before,
    }));
    this.ended.push(...changes);
    return changes;
  }

  /** Ends the grants on other templates that had this name, and counts those of unknown templates as this one's. */
  async endOthers(templateUid: string, now: Date): Promise<void> {
    const { trx, templateRef } = this;
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

  /** Ends the grants on a template that is gone. */
  async endTemplate(templateUid: string, now: Date): Promise<void> {
    const { trx, templateRef } = this;
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
        templateRef: this.templateRef,
        type: 'expired' as const,
        at: row.expires_at < now ? row.expires_at : now,
        entityRef: row.entity_ref,
        before: row.expires_at,
        reason: TEMPLATE_IS_GONE,
      }));
    await recordEvents(this.trx, events);
    this.ended.push(
      ...events.map(({ entityRef, before }) => ({ entityRef, before })),
    );
  }

  /**
   * Gives each of these users and groups 5 days more, from now or from the end that stands.
   *
   * @param type - what the history calls it; by what stands, when it is left out
   * @param kind - what was asked for, when it is approved
   * @throws ConflictError when one would end after the latest end
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
    await this.write(changes, act);
    const events = changes.map(change => ({
      ...change,
      ...by(act),
      templateRef: this.templateRef,
      type: type ?? typeOf(change.before, act.now),
      kind,
    }));
    await recordEvents(this.trx, events);
    return changes;
  }

  /** Takes an entry off the list. @returns undefined when there is none */
  async remove(entityRef: string, act: Act): Promise<EntryChange | undefined> {
    await this.recordEnds(act.now, [entityRef]);
    const [row] = await this.trx<GrantRow>(GRANTS)
      .where({ template_ref: this.templateRef, entity_ref: entityRef })
      .delete()
      .returning(['expires_at']);
    if (!row) return undefined;
    const change = { entityRef, before: row.expires_at };
    const { templateRef } = this;
    await recordEvents(this.trx, [
      { ...change, ...by(act), templateRef, type: 'removed' },
    ]);
    return change;
  }

  /** Ends of the entries that these users and groups have on the list. */
  async standing(entityRefs: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.trx<GrantRow>(GRANTS)
      .where({ template_ref: this.templateRef })
      .whereIn('entity_ref', [...entityRefs])
      .select('entity_ref', 'expires_at');
    return new Map(rows.map(row => [row.entity_ref, row.expires_at]));
  }

  private async write(
    changes: Array<{ entityRef: string; after: Date }>,
    { actor, reason, now, templateUid }: Act,
  ): Promise<void> {
    const rows = changes.map(({ entityRef, after }) => ({
      template_ref: this.templateRef,
      template_uid: templateUid ?? null,
      entity_ref: entityRef,
      expires_at: after,
      granted_by: actor,
      granted_at: now,
      reason: reason ?? null,
      end_recorded: false,
    }));
    await this.trx<GrantRow>(GRANTS)
      .insert(rows)
      .onConflict(['template_ref', 'entity_ref'])
      .merge({
        expires_at: this.trx.raw('excluded.expires_at'),
        granted_by: actor,
        granted_at: now,
        // Who extends without a reason leaves the one that stands.
        reason: this.trx.raw(`coalesce(excluded.reason, ${GRANTS}.reason)`),
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

/** Who has a live grant gets more time; all others get a new one. */
function typeOf(standing: Date | undefined, now: Date): 'granted' | 'extended' {
  return standing && !isExpired(standing, now) ? 'extended' : 'granted';
}
