import { NotFoundError } from '@backstage/errors';
import {
  changeOf,
  type components,
  intervalsBefore,
  formatIntervals,
  lastEnd,
  trendlineOf,
} from '@portal/plugin-cost-insights-common';
import type { Component } from '../catalogue/CatalogueReader';
import type { CostInsightsConfig } from '../config';
import {
  type Caller,
  type Reading,
  readableScope,
  requireParts,
} from '../rights/Rights';
import {
  type CostQuestion,
  type CostStore,
  type Dimension,
  GROUP_PARTS,
  type Pair,
  PRODUCT_PARTS,
} from './CostStore';
import { type Forecast, forecastOf, forecastStart } from './forecast';
import type { PartTitles } from './PartTitles';
import type { CostPeriod, CostScope, CostView } from './scope';

type Schemas = components['schemas'];

/** What is asked about a reading. */
export interface Asked {
  caller: Caller;
  reading: Reading;
  period: CostPeriod;
  /** ISO 4217; the configured one by default. */
  currency?: string;
  /** The billed costs by default. */
  view?: CostView;
}

export interface CostServiceOptions {
  config: Pick<
    CostInsightsConfig,
    'billingCurrency' | 'budgets' | 'metrics' | 'products'
  >;
  now: () => Date;
  store: CostStore;
  titles: PartTitles;
}

/** Answers questions about costs. The caller's rights are checked before, by `Rights`. */
export class CostService {
  readonly #options: CostServiceOptions;

  constructor(options: CostServiceOptions) {
    this.#options = options;
  }

  /** First and last day with costs, YYYY-MM-DD; undefined without any. */
  async span(): Promise<{ first: string; last: string } | undefined> {
    return this.#options.store.span(this.#today());
  }

  async projects({ reading, period }: Asked): Promise<Schemas['Named'][]> {
    // A reader of totals gets no names.
    if (!reading.hasParts) return [];
    const { store, titles } = this.#options;
    const projects = await store.projects(reading.scope, period);
    return projects
      .map(project => ({
        id: project.id,
        title: titles.projectTitle(project),
      }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  }

  async dailyCost(asked: Asked): Promise<Schemas['DailyCost']> {
    const { config, store } = this.#options;
    const question = this.#question(asked);
    const { group, scope } = asked.reading;
    const [{ days, pair }, otherCurrencies, forecast] = await Promise.all([
      store.daily(question),
      store.otherCurrencies(question),
      this.forecast(scope, question.currency, question.view),
    ]);
    const isWhole = !scope.project && !scope.component;
    return {
      billingCurrency: question.currency,
      otherCurrencies,
      days,
      ...presentPair(pair),
      trendline: trendlineOf(days.map(({ amount }) => amount)),
      forecast: forecast?.amount,
      budget:
        isWhole && question.currency === config.billingCurrency
          ? config.budgets.get(group)
          : undefined,
    };
  }

  /** The forecast of the month of the last day with costs; undefined without enough days. */
  async forecast(
    scope: CostScope,
    currency: string,
    view?: CostView,
  ): Promise<Forecast | undefined> {
    const last = (await this.span())?.last;
    if (last === undefined) return undefined;
    const start = forecastStart(last);
    const period = { start, middle: start, end: lastEnd('P30D', last) };
    const { days } = await this.#options.store.daily({
      scope,
      period,
      currency,
      view,
    });
    return forecastOf(days);
  }

  /** @throws NotAllowedError if a reader of totals divides them by group, project or component */
  async breakdown(asked: Asked, by: Dimension): Promise<Schemas['Breakdown']> {
    const { store, titles } = this.#options;
    if (GROUP_PARTS.includes(by)) requireParts(asked.reading);
    const question = this.#question(asked);
    const { pair, parts } = await store.breakdown(question, [by]);
    return {
      billingCurrency: question.currency,
      items: await titles.present(asked.caller, by, parts[by]),
      total: pair,
    };
  }

  /** @throws NotFoundError for an unknown product (ledger P-210) */
  async product(asked: Asked, id: string): Promise<Schemas['ProductInsights']> {
    const { config, store, titles } = this.#options;
    const product = config.products.find(one => one.id === id);
    if (!product) throw new NotFoundError(`Cannot get insights for ${id}`);
    const question = this.#question(asked);
    const { pair, parts } = await store.breakdown(question, PRODUCT_PARTS, {
      product: id,
    });
    const { caller, reading } = asked;
    const isShown = (part: Dimension) =>
      reading.hasParts || !GROUP_PARTS.includes(part);
    const [service, project, component] = await Promise.all(
      PRODUCT_PARTS.map(part =>
        titles.present(caller, part, isShown(part) ? parts[part] : []),
      ),
    );
    return {
      id,
      title: product.title,
      billingCurrency: question.currency,
      ...presentPair(pair),
      entities: { service, project, component },
    };
  }

  /** @throws NotFoundError for an unknown metric */
  async metric(id: string, period: CostPeriod): Promise<Schemas['MetricData']> {
    const { config, store } = this.#options;
    const metric = config.metrics.find(one => one.id === id);
    if (!metric) throw new NotFoundError(`There is no metric '${id}'`);
    const { days, pair } = await store.metric(id, period);
    return { id, title: metric.title, days, ...presentPair(pair) };
  }

  /** Cost of a component in the last 30 days with costs and the 30 days before. */
  async entityCost(
    caller: Caller,
    { ref, title, owner }: Component & { owner: string },
    { currency: asked, view }: Pick<Asked, 'currency' | 'view'> = {},
  ): Promise<Schemas['EntityCost']> {
    const { config, store, titles } = this.#options;
    const last = (await this.span())?.last ?? this.#today();
    const period = intervalsBefore('P30D', lastEnd('P30D', last));
    const currency = asked ?? config.billingCurrency;
    const scope = { groups: caller.groups.withBelow([owner]), component: ref };
    const question = { scope, period, currency, view };
    const second = { start: period.middle, end: period.end };
    const [{ days, pair }, services, claimed] = await Promise.all([
      store.daily(question),
      store.breakdown(question, ['service']),
      // Only in accounts that the caller may read: the tag of a component must not show the cost of others.
      store.claimed(
        { scope: readableScope(caller), days: second, currency, view },
        ref,
      ),
    ]);
    return {
      entity: ref,
      title,
      group: owner,
      intervals: formatIntervals(period.duration, period.end),
      billingCurrency: currency,
      days,
      ...presentPair(pair),
      services: await titles.present(caller, 'service', services.parts.service),
      claimed,
    };
  }

  #question({ reading, period, currency, view }: Asked): CostQuestion {
    return {
      scope: reading.scope,
      period,
      currency: currency ?? this.#options.config.billingCurrency,
      view,
    };
  }

  #today(): string {
    return this.#options.now().toISOString().slice(0, 10);
  }
}

/** An aggregation with its change, as the contract names them. */
function presentPair(pair: Pair) {
  return { aggregation: pair, change: changeOf(pair) };
}
