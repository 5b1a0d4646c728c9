import type { Knex } from 'knex';

/** A starter who has deployed. */
export interface Starter {
  firstDay: string;
  deployedDay: string;
}

/** Who was there before, in Postgres: hashes of people, by which starters are told from others. */
export class PeopleStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Notes that a person is there.
   *
   * @param firstDay - the day, for a person who is a starter if they were not there before
   */
  async see(
    person: string,
    week: string,
    firstDay: string | undefined,
  ): Promise<void> {
    await this.#knex('people')
      .insert({ person, seen_week: week, first_day: firstDay ?? null })
      .onConflict('person')
      .merge(['seen_week'])
      .where('people.seen_week', '<', week);
  }

  /** Notes the first deployment of a starter. */
  async deployed(person: string, day: string): Promise<void> {
    await this.#knex('people')
      .where({ person, deployed_day: null })
      .whereNotNull('first_day')
      .update({ deployed_day: day });
  }

  /** The starters who deployed for the first time before this day. */
  async listDeployed(trx: Knex, before: string): Promise<Starter[]> {
    const rows = await trx('people')
      .where('deployed_day', '<', before)
      .select('first_day', 'deployed_day');
    return rows.map(row => ({
      firstDay: row.first_day,
      deployedDay: row.deployed_day,
    }));
  }

  /** Forgets when those came and deployed: they are starters no more. */
  async forgetDays(trx: Knex, before: string): Promise<void> {
    await trx('people')
      .where('deployed_day', '<', before)
      .update({ first_day: null, deployed_day: null });
  }
}
