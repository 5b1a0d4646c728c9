import type { components } from '@portal/plugin-cost-insights-common';

type Schemas = components['schemas'];

/** Something to look at, with the data of its kind. */
export type Alert = Schemas['Alert'];
/** Costs of two intervals of one part of a breakdown. */
export type BreakdownItem = Schemas['BreakdownItem'];
/** Costs of a component in the last 30 days. */
export type EntityCost = Schemas['EntityCost'];
/** A read of a billing export. */
export type Import = Schemas['Import'];
/** Costs of each day of two intervals. */
export type DailyCost = Schemas['DailyCost'];
/** Daily values of the business. */
export type MetricData = Schemas['MetricData'];
/** Costs of one product with its parts. */
export type ProductInsights = Schemas['ProductInsights'];
/** What a page needs before it asks for figures. */
export type Settings = Schemas['Settings'];
/** A group whose figures the caller may read. */
export type Group = Schemas['Group'];
