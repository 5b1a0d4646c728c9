import { InputError } from '@backstage/errors';

// Columns of FOCUS 1.0: https://focus.finops.org/focus-specification/v1-0/

/** Columns that an export must have. */
export const REQUIRED_COLUMNS = [
  'BilledCost',
  'BillingAccountId',
  'BillingCurrency',
  'BillingPeriodStart',
  'ChargeCategory',
  'ChargePeriodStart',
  'ProviderName',
  'ServiceCategory',
  'ServiceName',
] as const;

/** Columns that are read if the export has them. */
export const OPTIONAL_COLUMNS = [
  'BillingAccountName',
  'ConsumedQuantity',
  'ConsumedUnit',
  'RegionId',
  'ResourceId',
  'SubAccountId',
  'SubAccountName',
  'Tags',
] as const;

type Column =
  (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

/** Position of each column in the records of a file; absent for a column that the file does not have. */
export interface FocusHeader {
  /** Number of fields of each record. */
  width: number;
  positions: Partial<Record<Column, number>>;
}

/** One charge. */
export interface ChargeLine {
  /** Day of the charge in UTC, YYYY-MM-DD. */
  day: string;
  /** First day of the billing month, YYYY-MM-01. */
  billingMonth: string;
  /** Decimal number as text, so that no cent is lost; below 0 for credits and refunds. */
  cost: string;
  /** ISO 4217 */
  currency: string;
  /** Usage, Purchase, Tax, Credit or Adjustment. */
  category: string;
  provider: string;
  service: string;
  serviceCategory: string;
  region?: string;
  /** The account that pays: sub account, else billing account. */
  project: { id: string; title: string };
  resource?: string;
  /** Usage: decimal number as text, with its unit. */
  usage?: { quantity: string; unit: string };
  tags: Record<string, string>;
  /** Whether the tags could be read; a charge with unreadable tags counts, without tags. */
  hasReadableTags: boolean;
}

/** A charge, or the reason why its record is skipped. */
export type ReadCharge =
  | { line: ChargeLine; problem?: undefined }
  | { line?: undefined; problem: string };

/** Value of an empty field in some exports, besides the empty text. */
const EMPTY = 'NULL';

/** Longest text of a name and of a tag, in characters. */
const MAX_TEXT = 500;

/** Tags of one charge: more are left out. */
const MAX_TAGS = 100;

const DECIMAL = /^[+-]?\d{1,18}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z| UTC|\+00:?00)?)?$/;
const CATEGORIES = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'];

/** Characters that neither a page nor Postgres has a use for. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads the header of an export.
 *
 * @throws InputError naming the column that is missing or stands there twice: the file is refused as a whole
 */
export function readFocusHeader(columns: readonly string[]): FocusHeader {
  const names = columns.map(name => name.replace(/^\ufeff/, '').trim());
  const positions: FocusHeader['positions'] = {};
  for (const column of [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS]) {
    const position = names.indexOf(column);
    if (position !== names.lastIndexOf(column)) {
      throw new InputError(
        `The file is no FOCUS export: it has the column ${column} twice`,
      );
    }
    if (position >= 0) positions[column] = position;
  }
  const missing = REQUIRED_COLUMNS.find(column => !(column in positions));
  if (missing) {
    throw new InputError(
      `The file is no FOCUS export: it has no column ${missing}`,
    );
  }
  return { width: columns.length, positions };
}

/** Reads one record. It never throws: a record that makes no sense is a problem to count and to report. */
export function readCharge(
  { width, positions }: FocusHeader,
  fields: readonly string[],
): ReadCharge {
  if (fields.length !== width) {
    return { problem: `it has ${fields.length} fields instead of ${width}` };
  }
  const field = (column: Column) => {
    const text = fields[positions[column] ?? -1]?.trim() ?? '';
    return text === EMPTY ? '' : text;
  };
  const problem = problemOf(field);
  if (problem) return { problem };
  const account = textOf(field('BillingAccountId'));
  const id = textOf(field('SubAccountId')) || account;
  const title = field('SubAccountId')
    ? textOf(field('SubAccountName'))
    : textOf(field('BillingAccountName'));
  const quantity = field('ConsumedQuantity');
  const tags = readTags(field('Tags'));
  return {
    line: {
      day: dayOf(field('ChargePeriodStart'))!,
      billingMonth: `${dayOf(field('BillingPeriodStart'))!.slice(0, 7)}-01`,
      cost: field('BilledCost'),
      currency: field('BillingCurrency'),
      category: field('ChargeCategory'),
      provider: textOf(field('ProviderName')),
      service: textOf(field('ServiceName')),
      serviceCategory: textOf(field('ServiceCategory')),
      region: textOf(field('RegionId')) || undefined,
      project: { id, title: title || id },
      resource: textOf(field('ResourceId')) || undefined,
      usage: DECIMAL.test(quantity)
        ? { quantity, unit: textOf(field('ConsumedUnit')) }
        : undefined,
      tags: tags ?? {},
      hasReadableTags: tags !== undefined,
    },
  };
}

/** Returns why a record cannot count, with the name of the column and never its value. */
function problemOf(field: (column: Column) => string): string | undefined {
  if (!DECIMAL.test(field('BilledCost'))) return 'BilledCost is no number';
  if (!CURRENCY.test(field('BillingCurrency'))) {
    return 'BillingCurrency is no code of three capital letters';
  }
  if (!CATEGORIES.includes(field('ChargeCategory'))) {
    return `ChargeCategory is none of ${CATEGORIES.join(', ')}`;
  }
  for (const column of ['ChargePeriodStart', 'BillingPeriodStart'] as const) {
    if (!dayOf(field(column))) return `${column} is no date in UTC`;
  }
  const texts = [
    'BillingAccountId',
    'ProviderName',
    'ServiceCategory',
    'ServiceName',
  ] as const;
  const empty = texts.find(column => textOf(field(column)) === '');
  return empty && `${empty} is empty`;
}

function dayOf(text: string): string | undefined {
  const day = MOMENT.exec(text)?.[1];
  return day && isDay(day) ? day : undefined;
}

/** Whether the calendar has a day, YYYY-MM-DD. `Date` moves the 31st of a short month into the next one. */
function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function textOf(text: string): string {
  return text.replace(CONTROL, ' ').trim().slice(0, MAX_TEXT);
}

/** Reads tags, a JSON object of texts. Undefined if they are something else. */
function readTags(text: string): Record<string, string> | undefined {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return undefined;
  }
  const tags = Object.entries(value)
    .filter(([, tag]) => ['string', 'number', 'boolean'].includes(typeof tag))
    .slice(0, MAX_TAGS)
    .map(([key, tag]) => [textOf(key), textOf(String(tag))] as const)
    .filter(([key]) => key !== '');
  return Object.fromEntries(tags);
}
