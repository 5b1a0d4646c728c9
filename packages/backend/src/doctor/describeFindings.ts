import type { Finding } from './probe';

/** The findings as a table, and a line that sums them up. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ system, right, problem }) => [
    system,
    right,
    problem === undefined ? 'works' : `MISSING  ${problem}`,
  ]);
  const widthOf = (column: number) =>
    Math.max(0, ...rows.map(row => row[column].length));
  const missing = findings.filter(({ problem }) => problem !== undefined);
  return [
    ...rows.map(([system, right, result]) =>
      `${system.padEnd(widthOf(0))}  ${right.padEnd(widthOf(1))}  ${result}`.trimEnd(),
    ),
    `${findings.length - missing.length} work, ${missing.length} missing`,
  ];
}
