import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { KEPT_MONTHS, MIN_PEOPLE } from '@portal/plugin-adoption-common';
import type { AdoptionStore } from '../database/AdoptionStore';
import type { PeopleStore, Starter } from '../database/PeopleStore';
import type { Figure, FigureKind } from '../database/types';
import {
  addDays,
  dayOf,
  daysBetween,
  monthsBefore,
  quarterOf,
  WEEK_DAYS,
  weekOf,
} from './calendar';
import type { FailedRuns } from './FailedRuns';
import { hideSmall, type TeamCount } from './hideSmall';

/** A week is folded so much later, so that no request of it is on its way any more. */
const LATE_MS = 60 * 60_000;

export interface KeeperOptions {
  failedRuns: Pick<FailedRuns, 'count'>;
  logger: LoggerService;
  now: () => Date;
  people: PeopleStore;
  store: AdoptionStore;
}

/** Makes figures of the weeks that are over, and forgets people and old figures. */
export class Keeper {
  readonly #options: KeeperOptions;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** @param signal - ends the work between two weeks */
  async run(signal?: AbortSignal): Promise<void> {
    const { now, store } = this.#options;
    const settled = new Date(now().getTime() - LATE_MS);
    for (const week of await store.listUnfolded(weekOf(settled))) {
      if (signal?.aborted) return;
      await this.#foldWeek(week);
    }
    await this.#foldQuarters(quarterOf(dayOf(settled)));
    await this.#countFailedRuns();
    await store.forget(monthsBefore(now(), KEPT_MONTHS));
  }

  async #foldWeek(week: string): Promise<void> {
    const { store } = this.#options;
    await store.knex.transaction(async trx => {
      const teams = await store.countTeams(trx, week);
      await store.keep(trx, teamFigures(week, teams));
      await store.keep(trx, await store.sum(trx, week));
      await store.forgetPeopleOf(trx, week);
    });
  }

  /** Keeps how long the starters of the quarters before this one took to deploy. */
  async #foldQuarters(current: string): Promise<void> {
    const { people, store } = this.#options;
    await store.knex.transaction(async trx => {
      const starters = await people.listDeployed(trx, current);
      await store.keep(trx, starterFigures(starters));
      await people.forgetDays(trx, current);
    });
  }

  async #countFailedRuns(): Promise<void> {
    const { failedRuns, logger, now, store } = this.#options;
    try {
      // Also the week before: a run may end after the week in which it began.
      const since = addDays(weekOf(now()), -WEEK_DAYS);
      const figures = await failedRuns.count(since);
      await store.keep(store.knex, figures, { replace: true });
    } catch (error) {
      logger.warn('Could not count the failed runs of templates', {
        reason: toError(error).message,
      });
    }
  }
}

/** The figures of teams that name nobody: the others are not kept. */
function teamFigures(week: string, counts: readonly TeamCount[]): Figure[] {
  const { people, teams, others } = hideSmall(counts);
  const figure = (kind: FigureKind, subject: string, count?: number) =>
    count === undefined ? [] : [{ week, kind, subject, part: '', count }];
  return [
    ...figure('people', '', people),
    ...teams.flatMap(({ team, people: count }) => figure('team', team, count)),
    ...figure('other-teams', '', others),
  ];
}

/** The median of the days of each quarter in which five people or more deployed for the first time. */
function starterFigures(starters: readonly Starter[]): Figure[] {
  const byQuarter = new Map<string, number[]>();
  for (const { firstDay, deployedDay } of starters) {
    const quarter = quarterOf(deployedDay);
    const days = byQuarter.get(quarter) ?? [];
    byQuarter.set(quarter, [...days, daysBetween(firstDay, deployedDay)]);
  }
  return [...byQuarter]
    .filter(([, days]) => days.length >= MIN_PEOPLE)
    .flatMap(([week, days]) => [
      { week, kind: 'starters', subject: '', part: '', count: days.length },
      {
        week,
        kind: 'starter-days',
        subject: '',
        part: '',
        count: median(days),
      },
    ]);
}

/** The middle one; of two, the larger. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
