import { DecimalSum, readDecimal } from './decimals';

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

/** Returns how to read a file of Google's own export; undefined for a header of another file. */
export function readGoogleHeader(
  header: readonly string[],
): Translation | undefined {
  if (!MARKS.every(name => header.includes(name))) return undefined;
  return {
    columns: [...FOCUS_COLUMNS],
    translate: fields =>
      // `readCharge` refuses a record of another width.
      fields.length === header.length
        ? fieldsOf(name => (fields[header.indexOf(name)] ?? '').trim())
        : [],
  };
}

function fieldsOf(field: (name: string) => string): string[] {
  const text = (column: string, ...parts: string[]) =>
    textOf(parsed(field(column)), parts);
  const month = text('invoice', 'month');
  const category = field('cost_type').toLowerCase();
  return [
    costOf(field('cost'), field('credits')),
    field('currency'),
    /^\d{6}$/.test(month) ? `${month.slice(0, 4)}-${month.slice(4)}-01` : '',
    field('usage_start_time'),
    field('billing_account_id'),
    category === '' ? CATEGORIES.regular : (CATEGORIES[category] ?? category),
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
 * @returns the cost as it stands there if it is no number, or a credit that is none
 */
function costOf(cost: string, credits: string): string {
  const sum = new DecimalSum();
  const listed = parsed(credits);
  if (credits !== '' && listed !== null && !Array.isArray(listed)) return '';
  const amounts = (Array.isArray(listed) ? listed : []).map(credit =>
    textOf(credit, ['amount']),
  );
  for (const text of [cost, ...amounts.filter(amount => amount !== '')]) {
    const amount = readDecimal(text);
    if (amount === undefined) return text === cost ? cost : '';
    sum.add(amount);
  }
  return sum.toString();
}

/** Labels of the resource before those of its project: of two with one name the last one counts. */
function tagsOf(field: (name: string) => string): string {
  const project = parsed(field('project'));
  const inherited =
    typeof project === 'object' && project !== null && 'labels' in project
      ? project.labels
      : [];
  const lists = [inherited, parsed(field('tags')), parsed(field('labels'))];
  const pairs = lists.flatMap(list => (Array.isArray(list) ? list : []));
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
