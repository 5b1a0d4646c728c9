import type { components } from '@portal/plugin-cost-insights-common';
import type { CostInsightsConfig } from '../config';
import type { ImportStore } from '../imports/ImportStore';
import type { Caller } from '../rights/Rights';
import type { CostService } from './CostService';
import type { CostStore } from './CostStore';

export interface SettingsOptions {
  config: CostInsightsConfig;
  costs: Pick<CostService, 'span'>;
  imports: Pick<ImportStore, 'hasProblem'>;
  store: Pick<CostStore, 'currencies'>;
}

/** What pages need before they ask for figures. */
export class Settings {
  readonly #options: SettingsOptions;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  async of({
    mayReadCompany,
    mayReadImports,
  }: Caller): Promise<Omit<components['schemas']['Settings'], 'groups'>> {
    const { config, costs, imports, store } = this.#options;
    const [span, billingCurrencies, hasProblem] = await Promise.all([
      costs.span(),
      store.currencies(),
      imports.hasProblem(),
    ]);
    return {
      latestDay: span?.last,
      isEmpty: span === undefined,
      billingCurrency: config.billingCurrency,
      billingCurrencies,
      currencies: [...config.currencies],
      engineerCost: config.engineerCost,
      products: config.products.map(({ id, title }) => ({ id, title })),
      metrics: [...config.metrics],
      mayReadCompany,
      mayReadImports,
      hasProblem,
    };
  }
}
