import {
  type AddressField,
  type AddressState,
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { RUN_STATES, type RunState } from '@portal/plugin-self-service-common';
import type { RunScope } from '../../shared/runsApi';

/** The time filters: name in the address and length in days. */
export const TIMES = { '1d': 1, '7d': 7, '30d': 30 } as const;

/** A name of {@link TIMES}. */
export type TimeName = keyof typeof TIMES;

/** Numbers of runs on a page. */
export const PAGE_SIZES = [10, 20, 50];

/** Values of `owner` in the address; the first one is the default. */
const OWNERS = {
  owned: 'own',
  templates: 'owned-templates',
  all: 'all',
} as const;

const ownerField: AddressField<RunScope> & { name: string } = {
  name: 'owner',
  read: text =>
    Object.entries(OWNERS).find(([name]) => name === text)?.[1] ?? 'own',
  write: scope =>
    Object.entries(OWNERS).find(
      ([, value]) => value === scope && value !== 'own',
    )?.[0],
};

/** How the address has the search and the filters. */
export const TASK_ADDRESS = {
  scope: ownerField,
  search: textField(),
  state: optionalField((text): text is RunState =>
    RUN_STATES.some(state => state === text),
  ),
  /** Entity ref. */
  template: optionalField(text => /^template:[\w.-]+\/[\w.-]+$/.test(text)),
  time: optionalField((text): text is TimeName => Object.hasOwn(TIMES, text)),
  page: pageField(),
  pageSize: { ...choiceField(PAGE_SIZES, PAGE_SIZES[0]), name: 'size' },
};

/** Search, filters and page of the list. */
export type TaskFilters = AddressState<typeof TASK_ADDRESS>;

/** The search and filters of the address, and a function to change some. */
export const useTaskFilters = () => useAddressState(TASK_ADDRESS);
