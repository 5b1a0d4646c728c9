import { InputError } from '@backstage/errors';
import {
  type DateOrder,
  type DateOrderFinder,
  hasSlashes,
  readDay,
} from './dates';
import { guessAmount, readDecimal } from './decimals';
import { readTags } from './tags';
import { fieldText, plainText } from './text';

// Columns of FOCUS 1.0 to 1.4: https://focus.finops.org/focus-specification/

/** Columns that an export must have, besides one with a day. */
export const REQUIRED_COLUMNS = ['BilledCost', 'BillingCurrency'] as const;

/** Columns of which an export must have one. */
const DAY_COLUMNS = ['ChargePeriodStart', 'BillingPeriodStart'] as const;

/** Columns that are read if the export has them. */
export const OPTIONAL_COLUMNS = [
  ...DAY_COLUMNS,
  'BillingAccountId',
  'BillingAccountName',
  'ChargeCategory',
  'ConsumedQuantity',
  'ConsumedUnit',
  'EffectiveCost',
  'HostProviderName',
  'InvoiceId',
  'InvoiceIssuerName',
  'ProviderName',
  'PublisherName',
  'RegionId',
  'ResourceId',
  'ServiceCategory',
  'ServiceName',
  'ServiceProviderName',
  'SubAccountId',
  'SubAccountName',
  'Tags',
] as const;

const COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

type Column = (typeof COLUMNS)[number];

/** Position of each column in the records of a file; absent for a column that the file does not have. */
export interface FocusHeader {
  /** Number of fields of each record. */
  width: number;
  positions: Partial<Record<Column, number>>;
  /** Version of FOCUS, as far as the columns tell it. */
  version: string;
  /** Order of dates with slashes, if the file shows it. */
  dateOrder?: DateOrder;
}

/** One charge. */
export interface ChargeLine {
  /** Day of the charge in UTC, YYYY-MM-DD. */
  day: string;
  /** First day of the billing month, YYYY-MM-01. */
  billingMonth: string;
  /** Decimal number as text, so that no cent is lost; below 0 for credits and refunds. */
  cost: string;
  /** The amortised cost; the billed one where the export has none. */
  effectiveCost: string;
  /** ISO 4217 */
  currency: string;
  /** Usage, Purchase, Tax, Credit, Adjustment, or Other. */
  category: string;
  provider: string;
  service: string;
  serviceCategory: string;
  region?: string;
  /** The account that pays: sub account, else billing account. */
  project: { id: string; title: string };
  resource?: string;
  invoice?: string;
  /** Usage: decimal number as text, with its unit. */
  usage?: { quantity: string; unit: string };
  tags: Record<string, string>;
  /** Whether the tags could be read; a charge with unreadable tags counts, without tags. */
  hasReadableTags: boolean;
}

/** A charge with what is missing in its record, or the reason why its record cannot be read, with about how much money it is. */
export type ReadCharge =
  | { line: ChargeLine; notes: string[]; problem?: undefined }
  | { line?: undefined; problem: string; amount?: string };

/** What counts for a report that needs it, where a record does not say it. */
const OTHER = 'Other';

const CURRENCY = /^[A-Z]{3}$/;
const CATEGORIES = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'];

const spellingOf = (name: string) =>
  name
    .replace(/^\ufeff/, '')
    .replace(/[\s_"]/g, '')
    .toLowerCase();

/** Exports of providers in their own columns, which people take for FOCUS. */
const OTHER_EXPORTS: { name: string; mark(column: string): boolean }[] = [
  {
    name: "AWS's Cost and Usage Report",
    mark: column => /^line_?item[/_]/i.test(column),
  },
  {
    name: "Azure's own cost export",
    mark: column => /^(?:costInBillingCurrency|preTaxCost)$/i.test(column),
  },
  {
    name: "Google Cloud's own export in flat columns, or its report of the console",
    mark: column =>
      /^(?:(?:invoice|credits|service)\.\w{1,30}|unrounded cost.{0,20})$/i.test(
        column,
      ),
  },
];

const COLUMN_OF = new Map(COLUMNS.map(name => [spellingOf(name), name]));

/** Returns the column that a name of a header means: case, blanks and underscores are the spelling of tools. */
export function focusColumnOf(name: string): Column | undefined {
  return COLUMN_OF.get(spellingOf(name));
}

/**
 * Reads the header of an export.
 *
 * @throws InputError naming the column that is missing or stands there twice: the file is refused as a whole
 */
export function readFocusHeader(columns: readonly string[]): FocusHeader {
  const positions: FocusHeader['positions'] = {};
  columns.forEach((name, position) => {
    const column = focusColumnOf(name);
    if (!column) return;
    if (column in positions) {
      throw new InputError(
        `The file is no FOCUS export: it has the column ${column} twice`,
      );
    }
    positions[column] = position;
  });
  const other = OTHER_EXPORTS.find(({ mark }) => columns.some(mark));
  const missing =
    REQUIRED_COLUMNS.find(column => !(column in positions)) ??
    (DAY_COLUMNS.some(column => column in positions)
      ? undefined
      : DAY_COLUMNS[0]);
  if (missing) {
    const reason = other
      ? `it is ${other.name}, which is not read; export FOCUS in its place`
      : `it has no column ${missing}`;
    throw new InputError(`The file is no FOCUS export: ${reason}`);
  }
  return { width: columns.length, positions, version: versionOf(positions) };
}

/** The first version that has a column of the file. */
function versionOf(positions: FocusHeader['positions']): string {
  if ('ServiceProviderName' in positions) return '1.3';
  return 'InvoiceId' in positions ? '1.2' : '1.0';
}

/** Looks for the order of dates with slashes in records of a file. */
export function findDateOrder(
  { positions }: FocusHeader,
  records: readonly (readonly string[])[],
  finder: DateOrderFinder,
): void {
  for (const fields of records) {
    const [charge, period] = DAY_COLUMNS.map(
      column => fields[positions[column] ?? -1]?.trim() ?? '',
    );
    finder.add(charge, false);
    finder.add(period, true);
    finder.addCharge(charge, period);
  }
}

/** Whether a record has a date for which the order of the file is needed. */
export function needsDateOrder(
  { positions }: FocusHeader,
  fields: readonly string[],
): boolean {
  return DAY_COLUMNS.some(column =>
    hasSlashes(fields[positions[column] ?? -1]?.trim() ?? ''),
  );
}

/** Reads one record. It never throws: a record that cannot be read is a problem to count and to report as money. */
export function readCharge(
  { width, positions, dateOrder }: FocusHeader,
  fields: readonly string[],
): ReadCharge {
  const field = (column: Column) => fieldText(fields[positions[column] ?? -1]);
  if (fields.length !== width) {
    return {
      problem: `it has ${fields.length} fields instead of ${width}`,
      amount: readDecimal(field('BilledCost')),
    };
  }
  const cost = readDecimal(field('BilledCost'));
  if (cost === undefined) {
    const amount =
      guessAmount(field('BilledCost')) ?? readDecimal(field('EffectiveCost'));
    return { problem: 'BilledCost is no number', amount };
  }
  const currency = field('BillingCurrency').toUpperCase();
  if (!CURRENCY.test(currency)) {
    return {
      problem: 'BillingCurrency is no code of three letters',
      amount: cost,
    };
  }
  const notes: string[] = [];
  const days = daysOf(field, notes, dateOrder);
  if (!days) {
    return { problem: 'ChargePeriodStart is no date', amount: cost };
  }
  return { line: lineOf(field, notes, { cost, currency, ...days }), notes };
}

type Field = (column: Column) => string;

function daysOf(field: Field, notes: string[], order?: DateOrder) {
  const period = readDay(field('BillingPeriodStart'), order);
  const charge = readDay(field('ChargePeriodStart'), order);
  const day = charge ?? period;
  if (!day) return undefined;
  const lack = (column: Column) =>
    `${column} ${field(column) ? 'is no date' : 'is missing'}`;
  if (!charge) {
    notes.push(
      `${lack('ChargePeriodStart')}: counts on the first day of its billing period`,
    );
  }
  if (!period) {
    notes.push(`${lack('BillingPeriodStart')}: counts in the month of its day`);
  }
  return { day, billingMonth: `${(period ?? day).slice(0, 7)}-01` };
}

function lineOf(
  field: Field,
  notes: string[],
  facts: Pick<ChargeLine, 'cost' | 'currency' | 'day' | 'billingMonth'>,
): ChargeLine {
  const orOther = (column: Column, ...others: Column[]) => {
    const found = [column, ...others]
      .map(one => plainText(field(one)))
      .find(text => text !== '');
    if (found === undefined)
      notes.push(`${column} is missing: counts under Other`);
    return found ?? OTHER;
  };
  const quantity = readDecimal(field('ConsumedQuantity'));
  const tags = readTags(field('Tags'));
  if (!tags) notes.push('Tags cannot be read: counts without tags');
  return {
    ...facts,
    effectiveCost: effectiveOf(field, notes, facts.cost),
    category: categoryOf(field('ChargeCategory'), notes),
    provider: orOther(
      'ProviderName',
      'ServiceProviderName',
      'HostProviderName',
      'PublisherName',
      'InvoiceIssuerName',
    ),
    service: orOther('ServiceName'),
    serviceCategory: orOther('ServiceCategory'),
    region: plainText(field('RegionId')) || undefined,
    project: projectOf(field, notes),
    resource: plainText(field('ResourceId')) || undefined,
    invoice: plainText(field('InvoiceId')) || undefined,
    usage:
      (quantity && { quantity, unit: plainText(field('ConsumedUnit')) }) ||
      undefined,
    tags: tags ?? {},
    hasReadableTags: tags !== undefined,
  };
}

function effectiveOf(field: Field, notes: string[], cost: string): string {
  const text = field('EffectiveCost');
  const effective = readDecimal(text);
  if (text && effective === undefined) {
    notes.push('EffectiveCost is no number: the billed cost counts');
  }
  return effective ?? cost;
}

function categoryOf(text: string, notes: string[]): string {
  const known = CATEGORIES.find(
    category => category.toLowerCase() === text.toLowerCase(),
  );
  if (!known) {
    notes.push(
      `ChargeCategory is none of ${CATEGORIES.join(', ')}: counts under Other`,
    );
  }
  return known ?? OTHER;
}

function projectOf(field: Field, notes: string[]): ChargeLine['project'] {
  const sub = plainText(field('SubAccountId'));
  const account = plainText(field('BillingAccountId'));
  if (!sub && !account) {
    notes.push('BillingAccountId is missing: counts under Other');
  }
  if (!sub && !account) return { id: OTHER, title: OTHER };
  const id = sub || account;
  const title = plainText(field(sub ? 'SubAccountName' : 'BillingAccountName'));
  return { id, title: title || id };
}
