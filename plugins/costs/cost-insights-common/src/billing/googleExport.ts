import { InputError } from '@backstage/errors';
import { DecimalSum, readDecimal } from './decimals';
import { fieldText } from './text';

// The tables that Google Cloud exports to BigQuery by itself:
// https://cloud.google.com/billing/docs/how-to/export-data-bigquery-tables/standard-usage

/** Columns by which a file is known as such an export. */
const MARKS = ['cost', 'currency', 'invoice', 'usage_start_time'];

/** Columns that are read; those with parts as JSON. */
const GOOGLE_COLUMNS = [
  ...MARKS,
  'billing_account_id',
  'cost_type',
  'credits',
  'labels',
  'location',
  'project',
  'resource',
  'seller_name',
  'service',
  'tags',
  'usage',
];

/** What Google's kinds of cost are in FOCUS. */
const CATEGORIES: Record<string, string> = {
  regular: 'Usage',
  tax: 'Tax',
  adjustment: 'Adjustment',
  rounding_error: 'Adjustment',
};

/** Columns of FOCUS in the order of the translated fields. */
const FOCUS_COLUMNS = [
  'BilledCost',
  'BillingCurrency',
  'BillingPeriodStart',
  'ChargePeriodStart',
  'BillingAccountId',
  'ChargeCategory',
  'ConsumedQuantity',
  'ConsumedUnit',
  'ProviderName',
  'RegionId',
  'ResourceId',
  'ServiceCategory',
  'ServiceName',
  'SubAccountId',
  'SubAccountName',
  'Tags',
];

const PROVIDER = 'Google Cloud';

/** A reader of a file in another shape than FOCUS. */
export interface Translation {
  columns: string[];
  /** Returns the fields of a record in the order of `columns`. */
  translate(fields: readonly string[]): string[];
}

/** Whether a column belongs to Google's own export. */
export function isGoogleColumn(name: string): boolean {
  return GOOGLE_COLUMNS.includes(name);
}

export interface GoogleHeaderOptions {
  /** Whether the header has only columns with a value, as that of JSON lines. */
  leavesOutEmpty?: boolean;
}

/**
 * Returns how to read a file of Google's own export; undefined for a header of another file.
 *
 * @throws InputError for a file without its credits, whose sum would be too high
 */
export function readGoogleHeader(
  header: readonly string[],
  { leavesOutEmpty = false }: GoogleHeaderOptions = {},
): Translation | undefined {
  if (!MARKS.every(name => header.includes(name))) return undefined;
  if (!leavesOutEmpty && !header.includes('credits')) {
    throw new InputError(
      'The file is no whole export of Google Cloud: it has no column credits',
    );
  }
  return {
    columns: [...FOCUS_COLUMNS],
    translate: fields =>
      // `readCharge` refuses a record of another width.
      fields.length === header.length
        ? fieldsOf(name => fieldText(fields[header.indexOf(name)]))
        : [],
  };
}

function fieldsOf(field: (name: string) => string): string[] {
  const text = (column: string, ...parts: string[]) =>
    textOf(parsed(field(column)), parts);
  const month = text('invoice', 'month');
  const category = field('cost_type').toLowerCase() || 'regular';
  return [
    costOf(field('cost'), field('credits')),
    field('currency'),
    /^\d{6}$/.test(month) ? `${month.slice(0, 4)}-${month.slice(4)}-01` : '',
    field('usage_start_time'),
    field('billing_account_id'),
    Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category] : category,
    text('usage', 'amount'),
    text('usage', 'unit'),
    field('seller_name') || PROVIDER,
    text('location', 'region') || text('location', 'location'),
    text('resource', 'global_name') || text('resource', 'name'),
    // The export has none.
    '',
    text('service', 'description') || text('service', 'id'),
    text('project', 'id') || text('project', 'number'),
    text('project', 'name'),
    tagsOf(field),
  ];
}

/**
 * The invoice is the sum of costs and credits, which are below 0
 * (https://cloud.google.com/billing/docs/how-to/bq-examples#total-invoice).
 *
 * @returns a text that is no number if the cost or a credit cannot be read: the cost with the reason, to guess how much is missing
 */
function costOf(cost: string, credits: string): string {
  const own = readDecimal(cost);
  if (own === undefined) return cost;
  const amounts = creditsOf(credits);
  if (!amounts) return `${cost} with credits that cannot be read`;
  const sum = new DecimalSum();
  [own, ...amounts].forEach(amount => sum.add(amount));
  return sum.toString();
}

/** The amounts of credits; undefined if one of them cannot be read. Only what is `null` is none. */
function creditsOf(text: string): string[] | undefined {
  if (text === '') return [];
  const listed = parsed(text);
  if (!Array.isArray(listed)) return undefined;
  const amounts = listed
    .filter(credit => credit !== null && credit?.amount !== null)
    .map(credit => readDecimal(textOf(credit, ['amount'])));
  return amounts.every(amount => amount !== undefined) ? amounts : undefined;
}

/** Labels of the resource before those of its project: of two with one name the first one counts, and of too many the first ones. */
function tagsOf(field: (name: string) => string): string {
  const project = parsed(field('project'));
  const inherited =
    typeof project === 'object' && project !== null && 'labels' in project
      ? project.labels
      : [];
  const lists = [parsed(field('labels')), parsed(field('tags')), inherited];
  const known = new Set<string>();
  const pairs = lists
    .flatMap(list => (Array.isArray(list) ? list : []))
    .filter(pair => {
      const key = textOf(pair, ['key']);
      const isNew = key === '' || !known.has(key);
      known.add(key);
      return isNew;
    });
  return pairs.length > 0 ? JSON.stringify(pairs) : '';
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text or number at a place of a value; empty without one. */
function textOf(value: unknown, parts: readonly string[]): string {
  let found: unknown = value;
  for (const part of parts) {
    if (typeof found !== 'object' || found === null) return '';
    found = Object.hasOwn(found, part)
      ? (found as Record<string, unknown>)[part]
      : undefined;
  }
  return typeof found === 'string' || typeof found === 'number'
    ? String(found).trim()
    : '';
}
