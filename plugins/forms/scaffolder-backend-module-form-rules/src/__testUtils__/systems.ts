import { join } from 'node:path';
import { loadSystems } from '@portal/test-kit';
import type { FormSystem, Sample } from './FormSystem';

/** The systems whose fields the tests of forms fill in: a new one is a new file. */
export const SYSTEMS = loadSystems<FormSystem>(join(__dirname, 'systems'));

/** The rules that the modules of all systems register. */
export const ALL_FIELD_RULES = SYSTEMS.flatMap(({ rules }) => rules);

/** The samples of all systems. */
export const SAMPLES: Record<string, Sample> = Object.assign(
  {},
  ...SYSTEMS.map(({ samples }) => samples),
);
