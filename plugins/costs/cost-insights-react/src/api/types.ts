import type { components } from '@portal/plugin-cost-insights-common';

/** What pages need before they ask for figures. */
export type Settings = components['schemas']['Settings'];

/** A group whose figures the person may read. */
export type CostGroup = components['schemas']['Group'];

/** A part of a total, with the interval before. */
export type BreakdownItem = components['schemas']['BreakdownItem'];
