import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import {
  ratedCheckSchema,
  type Standing,
} from '@portal/plugin-standards-common';
import type { Knex } from 'knex';
import type {
  CurrentCheck,
  EvaluatedComponent,
  StoredComponent,
} from '../service/types';
import {
  type CheckRow,
  type ResultRow,
  type StandingRow,
  toComponent,
} from './rows';
import { EXCEPTED, selectComponents, type Selection } from './selectComponents';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-standards-backend',
  'migrations',
);

/** The state of a result, with exceptions in force. */
type ShownState = ResultRow['state'] | 'excepted';

/** How many components have a level, or a state of a check. */
export interface Counts {
  total: number;
  evaluatedAt?: Date;
  levels: { level?: string; count: number }[];
  results: { checkId: string; state: ShownState; count: number }[];
  /** How many components each check on trial would lower. */
  lowered: { checkId: string; count: number }[];
}

/** Checks, and what the components made of them, in Postgres. */
export class StandardsStore {
  private constructor(readonly knex: Knex) {}

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<StandardsStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new StandardsStore(knex);
  }

  /** Replaces the checks by those of the file. */
  async replaceChecks(checks: readonly CurrentCheck[]): Promise<void> {
    await this.knex.transaction(async trx => {
      await trx('checks').whereNotIn('id', idsOf(checks)).delete();
      if (checks.length === 0) return;
      await trx('checks')
        .insert(
          checks.map(check => ({
            id: check.id,
            version: check.version,
            position: check.position,
            definition: JSON.stringify(check),
          })),
        )
        .onConflict('id')
        .merge();
    });
  }

  /** Lists the checks in the order of their file. */
  async listChecks(): Promise<CurrentCheck[]> {
    const rows = await this.knex<CheckRow>('checks').orderBy('position');
    return rows.map(({ definition }) => ratedCheckSchema.parse(definition));
  }

  /** Saves the evaluation of some components. A result that has not changed keeps the moment since when it is so. */
  async save(
    components: readonly EvaluatedComponent[],
    at: Date,
  ): Promise<void> {
    if (components.length === 0) return;
    // In one order, so that two evaluations at once do not wait for each other.
    const sorted = [...components].sort((a, b) =>
      a.entityRef < b.entityRef ? -1 : 1,
    );
    const results = sorted.flatMap(({ entityRef, results: all }) =>
      all.map(({ checkId, version, state }) => ({
        entity_ref: entityRef,
        check_id: checkId,
        version,
        state,
        since: at,
      })),
    );
    await this.knex.transaction(async trx => {
      await trx('standings')
        .insert(sorted.map(component => toRow(component, at)))
        .onConflict('entity_ref')
        .merge();
      const pairs = results.map(({ entity_ref, check_id }) => [
        entity_ref,
        check_id,
      ]);
      await trx('results')
        .whereIn(
          'entity_ref',
          sorted.map(({ entityRef }) => entityRef),
        )
        .whereNotIn(['entity_ref', 'check_id'], pairs)
        .delete();
      if (results.length === 0) return;
      await trx('results')
        .insert(results)
        .onConflict(['entity_ref', 'check_id'])
        .merge()
        .whereRaw(
          '(results.version, results.state) <> (excluded.version, excluded.state)',
        );
    });
  }

  /** Replaces the level of a component. */
  async saveLevel(
    entityRef: string,
    { level, nextLevel, isCertain }: Standing,
  ): Promise<void> {
    await this.knex<StandingRow>('standings')
      .where({ entity_ref: entityRef })
      .update({
        level: level ?? null,
        next_level: nextLevel ?? null,
        is_certain: isCertain,
      });
  }

  /** Forgets the components that were evaluated before this moment and not since, and ends their exceptions. */
  async forget(before: Date): Promise<void> {
    await this.knex.transaction(async trx => {
      await trx('standings').where('evaluated_at', '<', before).delete();
      // A new component of the same name starts without the exceptions of the old one.
      await trx('exceptions')
        .whereNull('ended_at')
        .whereNotExists(
          trx('standings')
            .select(trx.raw('1'))
            .whereRaw('standings.entity_ref = exceptions.entity_ref'),
        )
        .update({ ended_at: before });
    });
  }

  /** @param entityRef - in lower case */
  async find(entityRef: string): Promise<StoredComponent | undefined> {
    const row = await this.knex<StandingRow>('standings')
      .where({ entity_ref: entityRef })
      .first();
    if (!row) return undefined;
    const results = await this.knex<ResultRow>('results').where({
      entity_ref: entityRef,
    });
    return toComponent(row, results);
  }

  /** Lists a page of components by title. */
  async list(
    selection: Selection,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: StoredComponent[]; total: number }> {
    const [{ count }] = await selectComponents(this.knex, selection).count();
    const rows: StandingRow[] = await selectComponents(this.knex, selection)
      .orderBy(['title', 'entity_ref'])
      .offset(offset)
      .limit(limit);
    const results = await this.knex<ResultRow>('results').whereIn(
      'entity_ref',
      rows.map(({ entity_ref }) => entity_ref),
    );
    return {
      items: rows.map(row => toComponent(row, results)),
      total: Number(count),
    };
  }

  /**
   * Lists the components of a selection that have a check.
   *
   * @returns entity refs in lower case, one more than the limit if there are more
   */
  async listRefs(
    selection: Selection,
    checkId: string,
    limit: number,
  ): Promise<string[]> {
    return selectComponents(this.knex, selection)
      .whereIn(
        'entity_ref',
        this.knex('results').where({ check_id: checkId }).select('entity_ref'),
      )
      .orderBy('entity_ref')
      .limit(limit + 1)
      .pluck('entity_ref');
  }

  /** Counts components by level, and results of the current versions of the checks by state. */
  async count(selection: Selection): Promise<Counts> {
    const levels = await selectComponents(this.knex, selection)
      .select('level')
      .count()
      .max({ evaluated_at: 'evaluated_at' })
      .groupBy('level');
    const shown = this.knex.raw(
      `CASE WHEN ${EXCEPTED} THEN 'excepted' ELSE results.state END AS shown`,
      [selection.now],
    );
    const results = await this.knex('results')
      .join('checks', join =>
        join
          .on('checks.id', 'results.check_id')
          .andOn('checks.version', 'results.version'),
      )
      .whereIn(
        'entity_ref',
        selectComponents(this.knex, selection).select('entity_ref'),
      )
      .select('check_id', shown)
      .count()
      .groupBy('check_id', 'shown');
    const lowered = await selectComponents(this.knex, selection)
      .joinRaw('CROSS JOIN unnest(lowered_by) AS lowered(check_id)')
      .select('check_id')
      .count()
      .groupBy('check_id');
    const moments = levels.map(({ evaluated_at }) => Number(evaluated_at));
    return {
      total: levels.reduce((sum, { count }) => sum + Number(count), 0),
      evaluatedAt:
        moments.length > 0 ? new Date(Math.max(...moments)) : undefined,
      levels: levels.map(({ level, count }) => ({
        level: level === null ? undefined : String(level),
        count: Number(count),
      })),
      lowered: lowered.map(({ check_id, count }) => ({
        checkId: String(check_id),
        count: Number(count),
      })),
      results: results.map(({ check_id, shown: state, count }) => ({
        checkId: String(check_id),
        state: state as ShownState,
        count: Number(count),
      })),
    };
  }
}

function idsOf(checks: readonly CurrentCheck[]): string[] {
  return checks.map(({ id }) => id);
}

function toRow(component: EvaluatedComponent, at: Date): StandingRow {
  return {
    entity_ref: component.entityRef,
    title: component.title,
    type: component.type,
    owners: component.owners,
    level: component.level ?? null,
    next_level: component.nextLevel ?? null,
    is_certain: component.isCertain,
    lowered_by: component.loweredBy,
    evaluated_at: at,
  };
}
