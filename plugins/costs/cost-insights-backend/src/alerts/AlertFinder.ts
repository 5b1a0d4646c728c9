import {
  changeOf,
  intervalsBefore,
  lastEnd,
} from '@portal/plugin-cost-insights-common';
import type { CostInsightsConfig } from '../config';
import type { CostService } from '../costs/CostService';
import { costWindow } from '../costs/costWindow';
import type { PartTitles } from '../costs/PartTitles';
import type { CostPeriod, CostScope } from '../costs/scope';
import type { AlertStore, ProductCost } from './AlertStore';
import { budgetAlert } from './budget';
import type { FoundAlert } from './FoundAlert';
import { growthAlerts, type ProjectGrowth } from './growth';
import { kubernetesAlert, kubernetesServices } from './kubernetes';
import { unlabeledAlert } from './unlabeled';

export interface AlertFinderOptions {
  config: Pick<
    CostInsightsConfig,
    'alertView' | 'billingCurrency' | 'budgets' | 'engineerCost' | 'products'
  >;
  costs: Pick<CostService, 'forecast' | 'span'>;
  store: AlertStore;
  titles: PartTitles;
}

/** Computes the alerts of a group from its costs, those of the groups below it included, in the billing currency. */
export class AlertFinder {
  readonly #options: AlertFinderOptions;

  constructor(options: AlertFinderOptions) {
    this.#options = options;
  }

  /** Alerts about the projects and services of a scope. */
  async inParts(scope: CostScope): Promise<FoundAlert[]> {
    const span = await this.#options.costs.span();
    if (!span) return [];
    const quarters = intervalsBefore('P3M', lastEnd('P3M', span.last));
    const window = {
      days: costWindow(span.last),
      // The current quarter begins where the last complete one ends.
      period: quarters.end,
      currency: this.#options.config.billingCurrency,
    };
    const found = await Promise.all([
      // Without complete quarters each project would seem to grow.
      span.first <= quarters.start ? this.#growth(scope, quarters) : [],
      this.#unlabeled(scope, window),
      this.#kubernetes(scope, window),
    ]);
    return found.flat();
  }

  /** The alert of the budget of a group, or of the company. */
  async ofBudget(group: string, scope: CostScope): Promise<FoundAlert[]> {
    const { config, costs } = this.#options;
    const budget = config.budgets.get(group);
    if (budget === undefined) return [];
    const currency = config.billingCurrency;
    const forecast = await costs.forecast(scope, currency, config.alertView);
    return [budgetAlert(forecast, { budget, currency }) ?? []].flat();
  }

  async #growth(scope: CostScope, period: CostPeriod): Promise<FoundAlert[]> {
    const { config, store } = this.#options;
    const { billingCurrency: currency, engineerCost, alertView: view } = config;
    const rows = await store.byProjectAndProduct({
      scope,
      period,
      currency,
      view,
    });
    const projects = rows
      .filter(({ product }) => product === undefined)
      .map(project => this.#toGrowth(project, rows));
    return growthAlerts(projects, { period, engineerCost, currency });
  }

  #toGrowth(
    { project, title, pair }: ProductCost,
    rows: readonly ProductCost[],
  ): ProjectGrowth {
    const { config, titles } = this.#options;
    return {
      project: {
        id: project,
        title: titles.projectTitle({ id: project, title }),
      },
      pair,
      products: rows
        .filter(row => row.project === project && row.product !== undefined)
        .map(row => ({
          id: row.product,
          title:
            config.products.find(({ id }) => id === row.product)?.title ??
            `${row.product}`,
          aggregation: row.pair,
          change: changeOf(row.pair),
        })),
    };
  }

  async #unlabeled(
    scope: CostScope,
    window: Parameters<typeof unlabeledAlert>[1],
  ): Promise<FoundAlert[]> {
    const { config, store, titles } = this.#options;
    const view = config.alertView;
    const projects = await store.dataflow({ scope, view, ...window });
    const titled = projects.map(project => ({
      ...project,
      title: titles.projectTitle(project),
    }));
    return [unlabeledAlert(titled, window) ?? []].flat();
  }

  async #kubernetes(
    scope: CostScope,
    window: Parameters<typeof kubernetesAlert>[1],
  ): Promise<FoundAlert[]> {
    const { config, store, titles } = this.#options;
    const view = config.alertView;
    const services = kubernetesServices(
      await store.computeUse({ scope, view, ...window }),
    ).map(service => ({ ...service, title: titles.projectTitle(service) }));
    return [kubernetesAlert(services, window) ?? []].flat();
  }
}
