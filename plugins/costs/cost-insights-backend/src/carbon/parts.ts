import { type components, changeOf } from '@portal/plugin-cost-insights-common';
import type { EstimatedUsage } from './estimates';

type BreakdownItem = components['schemas']['BreakdownItem'];

/** How emissions are divided. */
export interface Division {
  /** Id of the part of a use; undefined without one. */
  idOf: (usage: EstimatedUsage) => string | undefined;
  titleOf: (id: string, usage: EstimatedUsage) => string;
  /** Title of the use without an id. */
  without: string;
}

/** Adds a value of all uses: before a day, and from that day on. */
export function addUp(
  usage: readonly EstimatedUsage[],
  middle: string,
  valueOf: (usage: EstimatedUsage) => number,
): [number, number] {
  const pair: [number, number] = [0, 0];
  for (const use of usage) pair[use.day < middle ? 0 : 1] += valueOf(use);
  return pair;
}

/** Returns the emissions of each part in kg CO2e, the highest second interval first. Parts without emissions are left out. */
export function divide(
  usage: readonly EstimatedUsage[],
  middle: string,
  { idOf, titleOf, without }: Division,
): BreakdownItem[] {
  const parts = Map.groupBy(
    usage.filter(({ kgCo2e }) => kgCo2e > 0),
    idOf,
  );
  return [...parts]
    .map(([id, uses]) => {
      const aggregation = addUp(uses, middle, ({ kgCo2e }) => kgCo2e);
      const title = id === undefined ? without : titleOf(id, uses[0]);
      return { id, title, aggregation, change: changeOf(aggregation) };
    })
    .sort((one, other) => other.aggregation[1] - one.aggregation[1]);
}
