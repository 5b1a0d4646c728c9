import { stat } from 'node:fs/promises';
import { InputError } from '@backstage/errors';
import {
  type ChargeLine,
  DecimalSum,
} from '@portal/plugin-cost-insights-common';
import {
  DEFAULT_HOLD,
  flawToHold,
  type MonthSize,
  type ReplacedMonth,
  sizeToHold,
} from '../imports/hold';
import { Problems } from '../imports/Problems';
import { readCharges } from '../imports/readCharges';
import {
  type Delivery,
  differenceOf,
  readDeliveries,
} from '../sources/deliveries';
import { FolderSource } from '../sources/FolderSource';
import { FILE_LIMITS, NO_CHARGE } from '../sources/limits';

/** What the portal would understand of an export. */
export interface UnderstoodExport {
  /** Charges that count. */
  charges: number;
  /** Sums by currency. */
  sums: Map<string, { billed: DecimalSum; effective: DecimalSum }>;
  /** Months that count, YYYY-MM, with the delivery that they are of. */
  months: Map<string, string>;
  deliveries: UnderstoodDelivery[];
  /** False if files of a delivery are missing, or differ from their manifest. */
  isComplete: boolean;
}

/** What is wrong with a delivery. */
export interface UnderstoodDelivery {
  name: string;
  /** Why it does not count. */
  reason?: string;
  /** Why it waits for an admin in the portal, where what is shown would count after a release. */
  waits?: string;
  problems: Problems;
}

/** What a billing month of a delivery adds up to. */
interface Month {
  delivery: string;
  charges: number;
  sums: UnderstoodExport['sums'];
}

/**
 * Reads a file or a folder as the portal would read a source, without storing anything: of each billing month the newest whole
 * delivery counts, unless it would wait for an admin by the rules that hold without a configuration. Without a whole one, it says what is
 * there.
 *
 * @throws InputError for a file that is to be refused
 */
export async function understandExport(
  path: string,
  signal: AbortSignal,
): Promise<UnderstoodExport> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new InputError(`There is no ${path}`);
  const files = await new FolderSource(path).list();
  const all = await readDeliveries(files, signal);
  if (all.length === 0) throw new InputError(`${path} has no exports`);
  const whole = all.filter(({ incomplete }) => incomplete === undefined);
  const months = new Map<string, Month>();
  const deliveries: UnderstoodExport['deliveries'] = [];
  let isAsSaid = true;
  for (const delivery of all) {
    const problems = new Problems();
    const { name, incomplete: reason } = delivery;
    const told: UnderstoodDelivery = { name, reason, problems };
    deliveries.push(told);
    if (whole.length > 0 && reason !== undefined) continue;
    const outcome = await readMonths(delivery, problems, signal).catch(
      refusalOf,
    );
    if (outcome instanceof InputError) {
      // Of several deliveries, the others count.
      if (all.length === 1) throw outcome;
      told.reason = outcome.message;
      isAsSaid = false;
      continue;
    }
    const { months: read, bytes } = outcome;
    if (read.size === 0) {
      told.reason = NO_CHARGE;
      isAsSaid = false;
    }
    const rows = [...read.values()].reduce((sum, one) => sum + one.charges, 0);
    const counts = { records: rows + problems.skipped, bytes };
    const replaced = replacedMonths(months, read);
    const held =
      flawToHold(delivery, counts, problems, DEFAULT_HOLD) ??
      (delivery.hasManifest ? undefined : sizeToHold(replaced, DEFAULT_HOLD));
    // Until an admin lets it count, what was there before does.
    if (held === undefined || replaced.length === 0) {
      for (const [month, sums] of read) months.set(month, sums);
    }
    const isOther = differenceOf(delivery, counts) !== undefined;
    if (held === undefined || read.size === 0) continue;
    // What cannot be read is told as money.
    if (!isOther && replaced.length === 0) {
      told.waits = held;
      continue;
    }
    isAsSaid = false;
    told.reason = held;
  }
  return {
    ...join(months),
    deliveries,
    isComplete: isAsSaid && whole.length === all.length,
  };
}

/** The months that are there already, with the size of both. */
function replacedMonths(
  before: ReadonlyMap<string, Month>,
  read: ReadonlyMap<string, Month>,
): ReplacedMonth[] {
  return [...read].flatMap(([month, now]) => {
    const old = before.get(month);
    const name = month.slice(0, 7);
    return old ? [{ month: name, now: sizeOf(now), before: sizeOf(old) }] : [];
  });
}

function sizeOf({ charges, sums }: Month): MonthSize {
  const costs = [...sums.values()].map(({ billed }) => billed.toNumber());
  return { rows: charges, cost: costs.reduce((sum, one) => sum + one, 0) };
}

/** @throws what is no refusal of a file */
function refusalOf(error: unknown): InputError {
  if (error instanceof InputError) return error;
  throw error;
}

async function readMonths(
  delivery: Delivery,
  problems: Problems,
  signal: AbortSignal,
): Promise<{ months: Map<string, Month>; bytes: number }> {
  const months = new Map<string, Month>();
  let bytes = 0;
  const options = {
    limits: FILE_LIMITS,
    signal,
    problems,
    onBytes: (stored: number) => {
      bytes += stored;
    },
  };
  for (const file of delivery.files) {
    for await (const charges of readCharges(file, options)) {
      for (const charge of charges) count(months, delivery.name, charge);
    }
  }
  return { months, bytes };
}

function count(
  months: Map<string, Month>,
  delivery: string,
  { billingMonth, currency, cost, effectiveCost }: ChargeLine,
): void {
  const month = months.get(billingMonth) ?? {
    delivery,
    charges: 0,
    sums: new Map(),
  };
  const sum = month.sums.get(currency) ?? {
    billed: new DecimalSum(),
    effective: new DecimalSum(),
  };
  month.charges += 1;
  sum.billed.add(cost);
  sum.effective.add(effectiveCost);
  month.sums.set(currency, sum);
  months.set(billingMonth, month);
}

function join(months: ReadonlyMap<string, Month>) {
  const sums: UnderstoodExport['sums'] = new Map();
  let charges = 0;
  for (const month of months.values()) {
    charges += month.charges;
    for (const [currency, { billed, effective }] of month.sums) {
      const sum = sums.get(currency) ?? {
        billed: new DecimalSum(),
        effective: new DecimalSum(),
      };
      sum.billed.add(billed.toString());
      sum.effective.add(effective.toString());
      sums.set(currency, sum);
    }
  }
  const named = [...months].map(
    ([month, { delivery }]) => [month.slice(0, 7), delivery] as const,
  );
  return { charges, sums, months: new Map(named.sort()) };
}
