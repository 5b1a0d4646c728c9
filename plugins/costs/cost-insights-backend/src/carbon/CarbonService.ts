import type { components } from '@portal/plugin-cost-insights-common';
import type { Asked } from '../costs/CostService';
import type { PartTitles } from '../costs/PartTitles';
import type { CostPeriod } from '../costs/scope';
import type { Component } from '../catalogue/CatalogueReader';
import type { Caller } from '../rights/Rights';
import type { CarbonReader } from './CarbonReader';

type Carbon = components['schemas']['Carbon'];

export interface CarbonServiceOptions {
  reader: CarbonReader;
  titles: PartTitles;
}

/** Answers questions about emissions whose rights are checked. */
export class CarbonService {
  readonly #options: CarbonServiceOptions;

  constructor(options: CarbonServiceOptions) {
    this.#options = options;
  }

  /** Reads the emissions of two intervals; without accounts and groups for those who read only totals. */
  async read({ caller, reading, period }: Asked): Promise<Carbon> {
    const { reader, titles } = this.#options;
    const carbon = await reader.read(reading.scope, period, {
      group: ref => caller.groups.titleOf(ref),
      project: project => titles.projectTitle(project),
    });
    return reading.hasParts
      ? carbon
      : { ...carbon, by: { ...carbon.by, project: [], group: [] } };
  }

  /** Reads the emissions of a component in the second interval, in kg CO2e. */
  async ofComponent(
    caller: Caller,
    { ref, owner }: Component & { owner: string },
    { middle, end }: Pick<CostPeriod, 'middle' | 'end'>,
  ): Promise<number> {
    const groups = caller.groups.withBelow([owner]);
    return this.#options.reader.kgOf({ groups, component: ref }, middle, end);
  }
}
