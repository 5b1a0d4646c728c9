import {
  suggestRegions,
  type components,
  changeOf,
} from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import type { CostPeriod, CostScope } from '../costs/scope';
import { type EstimatedUsage, estimateUsage } from './estimates';
import { addUp, divide } from './parts';
import { readUsage } from './UsageStore';

type Carbon = components['schemas']['Carbon'];

/** Titles that the billing exports do not have. */
export interface CarbonTitles {
  /** Title of a group, by its entity ref. */
  group: (ref: string) => string;
  /** Title of a paying account; `title` is that of the exports. */
  project: (project: { id: string; title: string }) => string;
}

export interface CarbonReaderOptions {
  knex: Knex;
  /** ISO 4217 of the costs that tell how much use has an estimate. */
  billingCurrency: string;
}

/** Length of the list of uses without an estimate. */
const MAX_NOT_ESTIMATED = 20;

/** Estimates the emissions of the use in billing exports. It checks no rights. */
export class CarbonReader {
  readonly #options: CarbonReaderOptions;

  constructor(options: CarbonReaderOptions) {
    this.#options = options;
  }

  /** Estimates the emissions of two intervals, in kg CO2e. */
  async read(
    scope: CostScope,
    { start, middle, end }: CostPeriod,
    titles: CarbonTitles,
  ): Promise<Carbon> {
    const usage = await this.#usage(scope, start, end);
    const aggregation = addUp(usage, middle, ({ kgCo2e }) => kgCo2e);
    const latest = usage.filter(({ day }) => day >= middle);
    return {
      days: daysOf(usage, start, end),
      aggregation,
      change: changeOf(aggregation),
      kWh: addUp(usage, middle, ({ kWh }) => kWh),
      coveredCost: coveredCostOf(latest),
      by: dividedBy(usage, middle, titles),
      notEstimated: notEstimatedOf(latest),
      suggestions: suggestionsFor(latest),
    };
  }

  /** Estimates the emissions of some days, in kg CO2e; the end is exclusive. */
  async kgOf(scope: CostScope, start: string, end: string): Promise<number> {
    const usage = await this.#usage(scope, start, end);
    return usage.reduce((total, { kgCo2e }) => total + kgCo2e, 0);
  }

  async #usage(scope: CostScope, start: string, end: string) {
    const { knex, billingCurrency: currency } = this.#options;
    const rows = await readUsage(knex, { scope, start, end, currency });
    return estimateUsage(rows);
  }
}

function daysOf(
  usage: readonly EstimatedUsage[],
  start: string,
  end: string,
): Carbon['days'] {
  const amounts = new Map<string, number>();
  for (const { day, kgCo2e } of usage) {
    amounts.set(day, (amounts.get(day) ?? 0) + kgCo2e);
  }
  const first = DateTime.fromISO(start, { zone: 'utc' });
  const count = DateTime.fromISO(end, { zone: 'utc' }).diff(first, 'days').days;
  return Array.from({ length: count }, (_, index) => {
    const date = first.plus({ days: index }).toFormat('yyyy-MM-dd');
    return { date, amount: amounts.get(date) ?? 0 };
  });
}

/** Share of the cost whose use has an estimate. Nothing that costs nothing is missing. */
function coveredCostOf(usage: readonly EstimatedUsage[]): number {
  const add = (uses: readonly EstimatedUsage[]) =>
    uses.reduce((total, { cost }) => total + cost, 0);
  const total = add(usage);
  return total === 0 ? 1 : add(usage.filter(use => use.isKnown)) / total;
}

function dividedBy(
  usage: readonly EstimatedUsage[],
  middle: string,
  titles: CarbonTitles,
): Carbon['by'] {
  return {
    service: divide(usage, middle, {
      idOf: ({ service }) => service,
      titleOf: id => id,
      without: 'Without service',
    }),
    region: divide(usage, middle, {
      idOf: ({ region }) => region,
      titleOf: id => id,
      without: 'Without region',
    }),
    project: divide(usage, middle, {
      idOf: ({ project }) => project,
      titleOf: (id, { projectTitle: title }) => titles.project({ id, title }),
      without: 'Without project',
    }),
    group: divide(usage, middle, {
      idOf: ({ group }) => group,
      titleOf: titles.group,
      without: 'Without owner',
    }),
  };
}

function notEstimatedOf(
  usage: readonly EstimatedUsage[],
): Carbon['notEstimated'] {
  const unknown = usage.filter(({ isKnown, cost }) => !isKnown && cost > 0);
  const kinds = Map.groupBy(unknown, ({ service, unit }) =>
    JSON.stringify([service, unit]),
  );
  return [...kinds.values()]
    .map(uses => ({
      service: uses[0].service,
      unit: uses[0].unit,
      cost: uses.reduce((total, { cost }) => total + cost, 0),
    }))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MAX_NOT_ESTIMATED);
}

function suggestionsFor(
  usage: readonly EstimatedUsage[],
): Carbon['suggestions'] {
  const places = Map.groupBy(
    usage.filter(({ kgCo2e }) => kgCo2e > 0),
    ({ provider, service, region }) =>
      JSON.stringify([provider, service, region]),
  );
  const emissions = [...places.values()].map(uses => ({
    provider: uses[0].provider,
    service: uses[0].service,
    region: uses[0].region ?? '',
    kgCo2e: uses.reduce((total, { kgCo2e }) => total + kgCo2e, 0),
  }));
  return suggestRegions(emissions).map(suggestion => ({
    ...suggestion,
    kind: 'region',
    title: `${suggestion.service}: ${suggestion.to} instead of ${suggestion.from}`,
  }));
}
