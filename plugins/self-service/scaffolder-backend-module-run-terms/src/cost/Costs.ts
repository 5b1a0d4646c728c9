import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@backstage/types';
import type { PriceList } from '../prices/PriceList';
import { readCostTerms } from '../template/readTerms';
import { type Cost, costOf } from './costOf';

/** What runs of templates cost, by the prices that hold now. */
export class Costs {
  readonly #prices: PriceList;

  constructor(prices: PriceList) {
    this.#prices = prices;
  }

  /**
   * Returns what a run with these values costs.
   *
   * @returns no cost if the template says nothing of it; the mistakes of the template and of the list
   */
  async of(
    template: Entity,
    values: JsonObject,
  ): Promise<{ cost?: Cost; problems: string[] }> {
    const { parts, problem } = readCostTerms(template);
    if (!parts) return { problems: [] };
    const list = await this.#prices.read();
    return {
      cost: costOf(parts, values, list.prices),
      problems: [problem, list.problem].filter(one => one !== undefined),
    };
  }
}
