import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Nodes of a plan that read a table. */
const READS = /Scan$/;

/**
 * Asks Postgres for the plans of the statements that the portal of a bench has sent since the last call, each different one once.
 *
 * @param {object} options
 * @param {import('pg').Client} options.client - with the catalogue's schema in its search path
 * @param {string} options.file - see `noteStatements.cjs`
 * @returns {Promise<{ statement: string, cost: number, reads: string[], plan: object }[]>}
 */
export async function takePlans({ client, file }) {
  const plans = [];
  for (const { text, values } of takeStatements(file)) {
    const { rows } = await client.query(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    plans.push({
      statement: text,
      cost: plan['Total Cost'],
      reads: readsOf(plan),
      plan,
    });
  }
  return plans;
}

function takeStatements(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  rmSync(file);
  const byText = new Map(
    lines.map(line => JSON.parse(line)).map(each => [each.text, each]),
  );
  return [...byText.values()];
}

/** How a plan reads tables, for example `Index Only Scan of search (search_key_value_entity_idx)`. */
export function readsOf(plan) {
  const own = READS.test(plan['Node Type'])
    ? [describe(plan)].filter(Boolean)
    : [];
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(readsOf)])];
}

function describe(plan) {
  const table = plan['Relation Name'];
  const index = plan['Index Name'];
  if (!table && !index) return undefined;
  return `${plan['Node Type']}${table ? ` of ${table}` : ''}${index ? ` (${index})` : ''}`;
}

/** The plans that read the whole table of values. */
export const scansOf = plans =>
  plans.filter(({ reads }) =>
    reads.some(read => /^(Parallel )?Seq Scan of search$/.test(read)),
  );
