import { type Config, ConfigReader } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { toGroupRef } from '@portal/plugin-access-node';
import { readNumber, readPositive } from '@portal/plugin-backend-kit-node';
import {
  checkCurrencies,
  CURRENCIES,
  type Currency,
  ENGINEER_COST,
} from '@portal/plugin-cost-insights-common';
import type { CostView } from './costs/scope';

const KEY = 'costInsights';

/** Requests of one user in a minute: an overview asks for each of its panels. */
const REQUESTS_PER_MINUTE = 240;

/** Product of the services that belong to no configured one. */
export const OTHER_PRODUCT: ProductConfig = {
  id: 'other',
  title: 'Other',
  services: [],
};

/** A metric of the business. */
export interface MetricConfig {
  id: string;
  title: string;
  /** Shown first. */
  default: boolean;
}

/** Owner of paying accounts. */
export interface ProjectConfig {
  /** Id of the account, or a start of it with `*`. */
  id: string;
  title?: string;
  /** Entity ref of a group. */
  owner: string;
}

export interface ProductConfig {
  id: string;
  title: string;
  /** Names of services, or starts of them with `*`. */
  services: readonly string[];
}

/** The section `costInsights`, without what only the reading of files needs. */
export interface CostInsightsConfig {
  /** ISO 4217 */
  billingCurrency: string;
  /** Monthly, in the billing currency. */
  engineerCost: number;
  currencies: readonly Currency[];
  metrics: readonly MetricConfig[];
  projects: readonly ProjectConfig[];
  /** The configured products and `other`. */
  products: readonly ProductConfig[];
  /** Name of the tag that names a component. */
  componentTag: string;
  /** Monthly budgets by entity ref of the group. */
  budgets: ReadonlyMap<string, number>;
  /** Which costs alerts are about. */
  alertView: CostView;
  /** Entity refs of the groups whose members read the totals of the company. */
  companyReaders: readonly string[];
  requestsPerMinute: number;
}

/**
 * Reads the configuration.
 *
 * @throws InputError that names the invalid key
 */
export function readCostInsightsConfig(root: Config): CostInsightsConfig {
  const config = root.getOptionalConfig(KEY) ?? new ConfigReader({});
  return {
    billingCurrency: readBillingCurrency(config),
    engineerCost: readAmount(config, 'engineerCost', KEY) ?? ENGINEER_COST,
    currencies: readCurrencies(config),
    metrics: readMetrics(config),
    projects: readProjects(config),
    products: readProducts(config),
    componentTag: config.getOptionalString('tags.component') ?? 'component',
    budgets: readBudgets(config),
    alertView: readAlertView(config),
    companyReaders: (
      config.getOptionalStringArray('company.readers') ?? []
    ).map(group => readGroup(`${KEY}.company.readers`, group)),
    requestsPerMinute:
      readPositive(config, KEY, 'rateLimit.requestsPerMinute') ??
      REQUESTS_PER_MINUTE,
  };
}

function readAlertView(config: Config): CostView {
  const view = config.getOptionalString('alerts.view') ?? 'billed';
  if (view !== 'billed' && view !== 'amortised') {
    throw new InputError(`${KEY}.alerts.view must be billed or amortised`);
  }
  return view;
}

function readBillingCurrency(config: Config): string {
  const code = config.getOptionalString('billingCurrency') ?? 'USD';
  if (!/^[A-Z]{3}$/.test(code)) {
    throw new InputError(
      `${KEY}.billingCurrency: '${code}' is no code of three capital letters`,
    );
  }
  return code;
}

function readCurrencies(config: Config): readonly Currency[] {
  const configured = config.getOptionalConfigArray('currencies');
  if (!configured) return CURRENCIES;
  const currencies = configured.map(currency => ({
    kind: currency.getOptionalString('kind'),
    label: currency.getString('label'),
    unit: currency.getString('unit'),
    prefix: currency.getOptionalString('prefix'),
    rate: readNumber(currency, `${KEY}.currencies`, 'rate'),
  }));
  inKey(`${KEY}.currencies`, () => checkCurrencies(currencies));
  return currencies;
}

/** At most one metric is the default (ledger P-207). */
function readMetrics(config: Config): MetricConfig[] {
  const metrics = (config.getOptionalConfigArray('metrics') ?? []).map(
    metric => ({
      id: metric.getString('id'),
      title: metric.getString('title'),
      default: metric.getOptionalBoolean('default') ?? false,
    }),
  );
  if (metrics.filter(metric => metric.default).length > 1) {
    throw new InputError(`${KEY}.metrics: only one metric may be the default`);
  }
  requireUnique(`${KEY}.metrics`, metrics);
  return metrics;
}

function readProjects(config: Config): ProjectConfig[] {
  const projects = (config.getOptionalConfigArray('projects') ?? []).map(
    project => ({
      id: readPattern(`${KEY}.projects`, project.getString('id')),
      title: project.getOptionalString('title'),
      owner: readGroup(`${KEY}.projects`, project.getString('owner')),
    }),
  );
  requireUnique(`${KEY}.projects`, projects);
  return projects;
}

function readProducts(config: Config): ProductConfig[] {
  const products = (config.getOptionalConfigArray('products') ?? []).map(
    product => ({
      id: product.getString('id'),
      title: product.getString('title'),
      services: product
        .getStringArray('services')
        .map(service => readPattern(`${KEY}.products`, service)),
    }),
  );
  requireUnique(`${KEY}.products`, [...products, OTHER_PRODUCT]);
  return [...products, OTHER_PRODUCT];
}

function readBudgets(config: Config): Map<string, number> {
  const key = `${KEY}.budgets`;
  const budgets = (config.getOptionalConfigArray('budgets') ?? []).map(
    budget => ({
      id: readGroup(key, budget.getString('group')),
      amount: readAmount(budget, 'amount', key),
    }),
  );
  requireUnique(key, budgets);
  return new Map(
    budgets.flatMap(({ id, amount }) =>
      amount === undefined ? [] : [[id, amount] as const],
    ),
  );
}

/** Reads an optional amount above 0. */
function readAmount(
  config: Config,
  name: string,
  key: string,
): number | undefined {
  const amount = readNumber(config, key, name);
  if (amount !== undefined && !(amount > 0)) {
    throw new InputError(`${key}.${name} is not above 0`);
  }
  return amount;
}

function readGroup(key: string, group: string): string {
  return inKey(key, () => toGroupRef(group));
}

/** A name, or the start of names with one `*` at its end. */
function readPattern(key: string, pattern: string): string {
  if (pattern.slice(0, -1).includes('*')) {
    throw new InputError(`${key}: '*' stands not at the end of '${pattern}'`);
  }
  return pattern;
}

function requireUnique(key: string, items: readonly { id: string }[]): void {
  const ids = items.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new InputError(`${key}: '${twice}' is there twice`);
  }
}

/** Puts the key before the message of an error. */
function inKey<T>(key: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new InputError(`${key}: ${(error as Error).message}`);
  }
}
