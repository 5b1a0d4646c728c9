import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-cloud-access-backend',
  'migrations',
);
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
}

interface Row {
  offer_id: string;
  user_ref: string;
  group_id: string;
  person_id: string;
  is_added: boolean;
  attempts: number;
  next_attempt: Date;
}

/** The memberships in Postgres. A row is written before the directory is changed, and deleted after its end. */
export class MembershipTable {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<MembershipTable> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new MembershipTable(knex);
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
      })
      .onConflict(['offer_id', 'user_ref'])
      .merge();
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
  };
}
