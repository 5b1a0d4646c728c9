import type { Knex } from 'knex';

const TABLE = 'cloud_access_unknown_members';

interface Row {
  group_id: string;
  member_id: string;
  first_seen: Date;
  last_seen: Date;
}

/** Since when members that the portal did not add are seen, in Postgres. Ids are those of the directory. */
export class UnknownMemberTable {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Records the unknown members of a group.
   *
   * @param forgetBefore - members that were last seen earlier are forgotten: one read without them proves nothing
   * @returns the first time that each of them was seen, by id
   */
  async record(
    groupId: string,
    memberIds: readonly string[],
    { now, forgetBefore }: { now: Date; forgetBefore: Date },
  ): Promise<ReadonlyMap<string, Date>> {
    await this.#knex<Row>(TABLE)
      .where({ group_id: groupId })
      .where('last_seen', '<', forgetBefore)
      .whereNotIn('member_id', memberIds)
      .delete();
    if (memberIds.length === 0) return new Map();
    const rows = await this.#knex<Row>(TABLE)
      .insert(
        memberIds.map(id => ({
          group_id: groupId,
          member_id: id,
          first_seen: now,
          last_seen: now,
        })),
      )
      .onConflict(['group_id', 'member_id'])
      .merge(['last_seen'])
      .returning(['member_id', 'first_seen']);
    return new Map(rows.map(row => [row.member_id, row.first_seen]));
  }
}
