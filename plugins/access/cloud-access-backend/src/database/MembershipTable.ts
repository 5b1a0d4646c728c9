import type { Knex } from 'knex';

const TABLE = 'cloud_access_memberships';

/** The offer and the person of a membership. */
export interface MembershipKey {
  offerId: string;
  userRef: string;
}

/** A membership that the portal has added to a group of the directory, or is about to add or remove. */
export interface Membership extends MembershipKey {
  /** Object ids in the directory. */
  groupId: string;
  personId: string;
  /** True once the directory has confirmed it. */
  isAdded: boolean;
  /** Calls for a change that the directory has not confirmed. */
  attempts: number;
  nextAttempt: Date;
  /** When the portal first tried to remove the member; undefined unless its grant has ended. */
  endingSince?: Date;
  /** The first of the reads without the member; undefined after a read with it, and before the first one without. */
  absentSince?: Date;
}

interface Row {
  offer_id: string;
  user_ref: string;
  group_id: string;
  person_id: string;
  is_added: boolean;
  attempts: number;
  next_attempt: Date;
  ending_since: Date | null;
  absent_since: Date | null;
  is_end_reported: boolean;
}

/**
 * The memberships in Postgres. A row is written before the directory is changed, and deleted when
 * the directory has confirmed its end.
 */
export class MembershipTable {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async list(): Promise<Membership[]> {
    const rows = await this.#knex<Row>(TABLE).orderBy(['offer_id', 'user_ref']);
    return rows.map(toMembership);
  }

  async ofUser(userRef: string): Promise<Membership[]> {
    const rows = await this.#knex<Row>(TABLE).where({ user_ref: userRef });
    return rows.map(toMembership);
  }

  async find(key: MembershipKey): Promise<Membership | undefined> {
    const row = await this.#knex<Row>(TABLE).where(toKey(key)).first();
    return row && toMembership(row);
  }

  async put(membership: Membership): Promise<void> {
    await this.#knex<Row>(TABLE)
      .insert({
        ...toKey(membership),
        group_id: membership.groupId,
        person_id: membership.personId,
        is_added: membership.isAdded,
        attempts: membership.attempts,
        next_attempt: membership.nextAttempt,
        ending_since: membership.endingSince ?? null,
        absent_since: membership.absentSince ?? null,
        // The end of a later grant is reported again.
        ...(!membership.endingSince && { is_end_reported: false }),
      })
      .onConflict(['offer_id', 'user_ref'])
      .merge();
  }

  /** Marks the ends that take since `before` or longer as reported. @returns those that were not */
  async takeSlowEnds(before: Date): Promise<Membership[]> {
    const rows = await this.#knex<Row>(TABLE)
      .where('ending_since', '<=', before)
      .where({ is_end_reported: false })
      .update({ is_end_reported: true })
      .returning('*');
    return rows.map(toMembership);
  }

  /** Undoes {@link MembershipTable.takeSlowEnds} for one end, which could not be reported. */
  async returnSlowEnd(key: MembershipKey): Promise<void> {
    await this.#knex<Row>(TABLE)
      .where(toKey(key))
      .update({ is_end_reported: false });
  }

  async delete(key: MembershipKey): Promise<void> {
    await this.#knex<Row>(TABLE).where(toKey(key)).delete();
  }
}

function toKey({ offerId, userRef }: MembershipKey) {
  return { offer_id: offerId, user_ref: userRef };
}

function toMembership(row: Row): Membership {
  return {
    offerId: row.offer_id,
    userRef: row.user_ref,
    groupId: row.group_id,
    personId: row.person_id,
    isAdded: row.is_added,
    attempts: row.attempts,
    nextAttempt: row.next_attempt,
    endingSince: row.ending_since ?? undefined,
    absentSince: row.absent_since ?? undefined,
  };
}
