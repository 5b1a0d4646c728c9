import type { components } from '@portal/plugin-cost-insights-common';
import type { CatalogueReader, Component } from '../catalogue/CatalogueReader';
import type { GroupTree } from '../catalogue/GroupTree';
import type { CostInsightsConfig } from '../config';
import type { CostService } from '../costs/CostService';
import type { CostStore } from '../costs/CostStore';
import { costWindow } from '../costs/costWindow';

type ComponentFact = components['schemas']['ComponentFact'];

export interface ComponentFactsOptions {
  catalogue: Pick<CatalogueReader, 'currentGroups' | 'knownComponents'>;
  config: Pick<CostInsightsConfig, 'alertView' | 'billingCurrency' | 'budgets'>;
  costs: Pick<CostService, 'forecast' | 'span'>;
  store: Pick<CostStore, 'charged'>;
}

/** What costs know of components, for checks that only the owners may know. */
export class ComponentFacts {
  readonly #options: ComponentFactsOptions;

  constructor(options: ComponentFactsOptions) {
    this.#options = options;
  }

  /**
   * Says whether the charges of the last 30 days name each component, and whether the group that owns it keeps its budget.
   *
   * @returns those of which something is known
   */
  async of(entityRefs: readonly string[]): Promise<ComponentFact[]> {
    const { catalogue, costs } = this.#options;
    const last = (await costs.span())?.last;
    if (last === undefined) return [];
    const known = await catalogue.knownComponents(entityRefs);
    const owners = [...new Set(known.flatMap(({ owner }) => owner ?? []))];
    const isTagged = await this.#tagged(known, owners, last);
    const kept = await this.#budgets(owners, await catalogue.currentGroups());
    return known.flatMap(component => {
      const facts = {
        isCostTagged: isTagged(component),
        isBudgetKept: kept.get(component.owner ?? ''),
      };
      return Object.values(facts).some(value => value !== undefined)
        ? { entityRef: component.ref, ...facts }
        : [];
    });
  }

  /** Undefined of a component whose owner has no charges: it may need nothing that costs. */
  async #tagged(
    known: readonly Component[],
    owners: string[],
    last: string,
  ): Promise<(component: Component) => boolean | undefined> {
    const refs = known.map(({ ref }) => ref);
    const charged = await this.#options.store.charged(
      { components: refs, groups: owners },
      costWindow(last),
    );
    return ({ ref, owner }) =>
      charged.groups.has(owner ?? '') ? charged.components.has(ref) : undefined;
  }

  /** Whether each group with a budget is expected to keep it; without those of which nothing can be expected yet. */
  async #budgets(
    owners: readonly string[],
    tree: GroupTree,
  ): Promise<Map<string, boolean>> {
    const { config, costs } = this.#options;
    const kept = new Map<string, boolean>();
    for (const owner of owners) {
      const budget = config.budgets.get(owner);
      if (budget === undefined) continue;
      const forecast = await costs.forecast(
        { groups: tree.withBelow([owner]) },
        config.billingCurrency,
        config.alertView,
      );
      if (forecast) kept.set(owner, forecast.amount <= budget);
    }
    return kept;
  }
}
