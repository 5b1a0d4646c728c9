import type {
  BillingExport,
  BillingSeed,
  FocusRecord,
  Usage,
} from '../seed/loadBilling';
import { amountOf } from './amountOf';
import { daysOf, monthAfter } from './months';

/** Share of the costs of an account that comes back as a credit on the 15th, and that is tax on the first. */
const CREDIT = 0.02;
const TAX = 0.03;

type Account = BillingExport['accounts'][number];

/** What an export is made of. */
export interface ExportQuestion {
  seed: BillingSeed;
  from: BillingExport;
  /** YYYY-MM */
  month: string;
  now: Date;
  /** Factor of a correction. */
  factor: number;
}

/** Writes the export of a provider and month as CSV. */
export function writeExport(question: ExportQuestion): string {
  const { seed, from } = question;
  const records = from.accounts.flatMap(account =>
    recordsOf(account, question),
  );
  const lines = records.map(record =>
    seed.columns.map(column => toField(record[column] ?? 'NULL')).join(','),
  );
  return `${[seed.columns.map(toField).join(','), ...lines].join('\n')}\n`;
}

function recordsOf(account: Account, question: ExportQuestion): FocusRecord[] {
  const { month, now, factor } = question;
  const days = daysOf(month, now);
  const usages = account.usages.flatMap((usage, index) =>
    days.map(day => {
      const name = `${account.id} ${index}`;
      const cost = amountOf(usage, { name, day, now }) * factor;
      return toRecord(account, usage, { day, cost, question });
    }),
  );
  const [first] = account.usages;
  const total = usages.reduce(
    (sum, record) => sum + Number(record.BilledCost),
    0,
  );
  const once = (day: string, category: string, share: number) =>
    days.includes(day)
      ? [
          {
            ...toRecord(account, first, { day, cost: total * share, question }),
            ChargeCategory: category,
            ConsumedQuantity: 'NULL',
            ConsumedUnit: 'NULL',
            ResourceId: 'NULL',
            Tags: 'NULL',
          },
        ]
      : [];
  return [
    ...usages,
    ...once(`${month}-01`, 'Tax', TAX),
    ...once(`${month}-15`, 'Credit', -CREDIT),
  ];
}

function toRecord(
  account: Account,
  usage: Usage,
  {
    day,
    cost,
    question,
  }: { day: string; cost: number; question: ExportQuestion },
): FocusRecord {
  const { seed, from, month } = question;
  const amount = cost.toFixed(8);
  return {
    ...seed.samples.get(usage.like),
    BilledCost: amount,
    EffectiveCost: amount,
    ContractedCost: amount,
    ListCost: amount,
    BillingCurrency: from.currency,
    BillingPeriodStart: `${month}-01 00:00:00`,
    BillingPeriodEnd: `${monthAfter(month)} 00:00:00`,
    ChargePeriodStart: `${day} 00:00:00`,
    ChargePeriodEnd: `${day} 23:59:59`,
    ConsumedQuantity: (cost / usage.price).toFixed(6),
    ConsumedUnit: usage.unit,
    ProviderName: from.provider,
    RegionId: usage.region,
    RegionName: usage.region,
    ResourceId: `${account.id}/${usage.service}/${usage.tags.component ?? 'shared'}`,
    ServiceCategory: usage.category,
    ServiceName: usage.service,
    SubAccountId: account.id,
    SubAccountName: account.name,
    Tags: JSON.stringify(usage.tags),
  };
}

function toField(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
