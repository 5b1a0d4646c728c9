import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { MIN_SEARCHERS } from '@portal/plugin-adoption-common';
import type { Knex } from 'knex';
import type { Count, Figure, FigureKind, Visitor } from './types';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-adoption-backend',
  'migrations',
);

/** What one person may count of one thing in a week: nobody makes a page or words important alone. */
const MAX_COUNT = 500;

/** Searches with different words of one person in a week that are counted: the words are what a person may choose. */
const MAX_WORDS = 100;

/** What was counted, in Postgres. */
export class AdoptionStore {
  private constructor(readonly knex: Knex) {}

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<AdoptionStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new AdoptionStore(knex);
  }

  /** Keeps a value, unless there is one already. Returns the one that is kept. */
  async keepSetting(key: string, value: string): Promise<string> {
    await this.knex('settings')
      .insert({ key, value })
      .onConflict('key')
      .ignore();
    const row = await this.knex('settings').where({ key }).first();
    return row.value;
  }

  /** Adds what a person did. */
  async record(visitor: Visitor, counts: readonly Count[]): Promise<void> {
    await this.knex.transaction(async trx => {
      // Requests of one person wait for each other here, so that the number of words holds.
      await trx('visitors')
        .insert(visitor)
        .onConflict(['week', 'person'])
        .merge(['person']);
      const { week, person } = visitor;
      const rows = (await withinLimits(trx, visitor, counts)).map(count => ({
        week,
        person,
        ...count,
        count: Math.min(count.count, MAX_COUNT),
      }));
      if (rows.length === 0) return;
      await trx('counts')
        .insert(rows)
        .onConflict(['week', 'person', 'kind', 'subject', 'part'])
        .merge({
          count: trx.raw('LEAST(counts.count + excluded.count, ?)', [
            MAX_COUNT,
          ]),
        });
    });
  }

  /** The weeks before this one that still have people in them. */
  async listUnfolded(before: string): Promise<string[]> {
    const rows: { week: string }[] = await this.knex('visitors')
      .where('week', '<', before)
      .distinct('week')
      .orderBy('week');
    return rows.map(({ week }) => week);
  }

  /** How many people of each team were there in a week that is not folded. */
  async countTeams(
    trx: Knex,
    week: string,
  ): Promise<{ team: string; people: number }[]> {
    const rows = await trx('visitors')
      .where({ week })
      .groupBy('team')
      .select('team')
      .count('* as people');
    return rows.map(({ team, people }) => ({
      team: String(team),
      people: Number(people),
    }));
  }

  /** Sums what was done in the weeks that are not folded, or in one of them. Words of too few people have no text. */
  async sum(trx: Knex, week?: string): Promise<Figure[]> {
    const named = trx('counts')
      .modify(query => {
        if (week !== undefined) query.where({ week });
      })
      .groupBy('week', 'kind', 'subject', 'part')
      .select('week', 'kind', 'part', {
        subject: trx.raw(
          `CASE WHEN kind = 'words' AND count(*) < ? THEN '' ELSE subject END`,
          [MIN_SEARCHERS],
        ),
      })
      .sum('count as count');
    const rows: (Omit<Figure, 'count'> & { count: string })[] = await trx
      .from(named.as('named'))
      .groupBy('week', 'kind', 'subject', 'part')
      .select('week', 'kind', 'subject', 'part')
      .sum('count as count');
    return rows.map(row => ({ ...row, count: Number(row.count) }));
  }

  /** Keeps figures. One that is kept stays as it is, unless it is to be replaced. */
  async keep(
    trx: Knex,
    figures: readonly Figure[],
    { replace = false }: { replace?: boolean } = {},
  ): Promise<void> {
    if (figures.length === 0) return;
    const insert = trx('figures')
      .insert([...figures])
      .onConflict(['week', 'kind', 'subject', 'part']);
    await (replace ? insert.merge(['count']) : insert.ignore());
  }

  /** Forgets who was there in a week. */
  async forgetPeopleOf(trx: Knex, week: string): Promise<void> {
    await trx('counts').where({ week }).delete();
    await trx('visitors').where({ week }).delete();
  }

  /** The kept figures of some kinds, by week. */
  async list(kinds: readonly FigureKind[], week?: string): Promise<Figure[]> {
    return this.knex<Figure>('figures')
      .whereIn('kind', kinds)
      .modify(query => {
        if (week !== undefined) query.where({ week });
      })
      .orderBy(['week', { column: 'count', order: 'desc' }, 'subject', 'part']);
  }

  /** Forgets figures of weeks before this one, and whom the portal has not seen since. */
  async forget(before: string): Promise<void> {
    await this.knex('figures').where('week', '<', before).delete();
    await this.knex('people').where('seen_week', '<', before).delete();
    await this.knex('counts').where('week', '<', before).delete();
  }
}

/** Leaves out words of a person who has searched for too many in a week. */
async function withinLimits(
  trx: Knex,
  { week, person }: Visitor,
  counts: readonly Count[],
): Promise<Count[]> {
  const isWords = ({ kind }: Count) => kind === 'words';
  if (!counts.some(isWords)) return [...counts];
  const known = new Set<string>(
    await trx('counts').where({ week, person, kind: 'words' }).pluck('subject'),
  );
  return counts.filter(count => {
    if (!isWords(count) || known.has(count.subject)) return true;
    if (known.size >= MAX_WORDS) return false;
    known.add(count.subject);
    return true;
  });
}
