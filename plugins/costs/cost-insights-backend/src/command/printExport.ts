import { DecimalSum } from '@portal/plugin-cost-insights-common';
import type { UnderstoodExport } from './understandExport';

/** What `npm run costs -- --json` prints; amounts are of the currency with the most charges' money. */
export interface ExportSummary {
  charges: number;
  billed: number;
  effective: number;
  currency: string | null;
  unreadable: { records: number; amount: number };
  complete: boolean;
  /** The other currencies, if there are any. */
  others?: { currency: string; billed: number; effective: number }[];
}

/** The figures of an export. */
export function summarizeExport({
  charges,
  sums,
  deliveries,
  isComplete,
}: UnderstoodExport): ExportSummary {
  const totals = [...sums]
    .map(([currency, { billed, effective }]) => ({
      currency,
      billed: billed.toNumber(),
      effective: effective.toNumber(),
    }))
    .sort((a, b) => Math.abs(b.billed) - Math.abs(a.billed));
  const [main, ...others] = totals;
  const lost = new DecimalSum();
  for (const { problems } of deliveries)
    lost.add(problems.unreadable.toString());
  return {
    charges,
    billed: main?.billed ?? 0,
    effective: main?.effective ?? 0,
    currency: main?.currency ?? null,
    unreadable: {
      records: deliveries.reduce((sum, one) => sum + one.problems.skipped, 0),
      amount: lost.toNumber(),
    },
    complete: isComplete,
    ...(others.length > 0 && { others }),
  };
}

/** Says the figures and problems of an export in lines for people. */
export function describeExport(understood: UnderstoodExport): string[] {
  const { sums, months, deliveries, charges } = understood;
  const { unreadable } = summarizeExport(understood);
  return [
    `${charges} ${charges === 1 ? 'charge' : 'charges'}`,
    ...[...sums].map(
      ([currency, { billed, effective }]) =>
        `${currency}: billed ${billed}, effective (amortised) ${effective}`,
    ),
    ...[...months].map(([month, name]) => `${month}: of ${name}`),
    ...(unreadable.records > 0
      ? [
          `${recordsOf(unreadable.records)}, about ${unreadable.amount}, unreadable`,
        ]
      : []),
    ...deliveries.flatMap(({ name, reason, waits, problems }) => [
      ...(reason === undefined ? [] : [`${name} does not count: ${reason}`]),
      ...(waits === undefined
        ? []
        : [`${name} would wait for an admin: ${waits}`]),
      ...problems
        .list()
        .map(
          ({ problem, count, lines, amount, counts }) =>
            `${name}: ${counts ? '' : 'unreadable: '}${problem}: ${recordsOf(count)}, ${amount}, for example lines ${lines.join(', ')}`,
        ),
    ]),
  ];
}

function recordsOf(count: number): string {
  return `${count} ${count === 1 ? 'record' : 'records'}`;
}
