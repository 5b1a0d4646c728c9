import { azureSystem } from './azure';
import { confluentSystem } from './confluent';
import { directorySystem } from './directory';
import { ecosystemBuilderSystem } from './ecosystemBuilder';
import { fieldKitSystem } from './fieldKit';
import type { FormSystem, Sample } from './FormSystem';
import { serviceBusSystem } from './serviceBus';
import { sourceControlSystem } from './sourceControl';

export { COMMERCE } from './azure';
export { topicParts } from './confluent';
export { createValue, updateValue } from './ecosystemBuilder';
export { component } from './fieldKit';

/** The systems whose fields the tests of forms fill in. */
export const SYSTEMS: readonly FormSystem[] = [
  directorySystem,
  azureSystem,
  serviceBusSystem,
  confluentSystem,
  sourceControlSystem,
  fieldKitSystem,
  ecosystemBuilderSystem,
];

/** The rules that the modules of all systems register. */
export const ALL_FIELD_RULES = SYSTEMS.flatMap(({ rules }) => rules);

/** The samples of all systems. */
export const SAMPLES: Record<string, Sample> = Object.assign(
  {},
  ...SYSTEMS.map(({ samples }) => samples),
);
