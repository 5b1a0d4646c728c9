import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EstateProcess } from '@portal/estate';
import type { Knex } from 'knex';

const FOLDER = resolve(__dirname, '../../landed');

/** What the dump contains; `npm run upgrade -- dump` writes both. */
interface Landed {
  /** The commit whose database this is. */
  commit: string;
  /** Ids of runs. The third one was cut off between its steps. */
  run: string;
  onboarding: string;
  cutOff: string;
  deployments: { tag: string; environment: string; state: string }[];
  /** A question, and the sums of its two intervals. */
  costs: { path: string; aggregation: [number, number] };
  announcements: string[];
  /** Ids of what waits, and of what is decided. */
  decisions: {
    runRequests: { waiting: string; approved: string };
    freeze: { id: string; exception: string };
    /** The day, since 1970, of the oldest value that the history has. */
    standards: {
      entity: string;
      check: string;
      exception: string;
      day: number;
    };
  };
}

export const landed: Landed = JSON.parse(
  readFileSync(resolve(FOLDER, 'landed.json'), 'utf8'),
);

/** A statement that the landed code sends, with the schema of its plugin. */
interface LandedStatement {
  schema: string;
  text: string;
}

/** What the landed code asked while the dump was made. */
export const landedStatements: LandedStatement[] = JSON.parse(
  gunzipSync(readFileSync(resolve(FOLDER, 'statements.json.gz'))).toString(),
);

/** A column of a table, as the code of a release knows it. */
export interface Column {
  name: string;
  type: string;
  /** A row needs a value for it: it may not be null, and has no default. */
  isNeeded: boolean;
}

/**
 * Makes the database of the last landed commit again.
 *
 * @param estate - takes the place of the estate that the dump was made with
 * @param token - takes the place of the tokens that the dump has not: a run that goes on acts with one
 */
export async function restoreLanded(
  knex: Knex,
  estate: EstateProcess,
  token: string,
): Promise<void> {
  const sql = gunzipSync(readFileSync(resolve(FOLDER, 'landed.sql.gz')))
    .toString('utf8')
    .replaceAll(/([\w-]+)\.landed\.example/g, (name, service: string) => {
      const urls: Record<string, string> = estate.urls;
      const url = urls[service];
      return url ? new URL(url).host : name;
    })
    .replaceAll('TOKEN', token)
    .replaceAll('EXPIRES', new Date(Date.now() + 3_600_000).toISOString());
  const commit = await commitOfTag(estate);
  const connection = await knex.client.acquireRawConnection();
  try {
    await connection.query(sql);
    // The sources of the catalogue have other addresses here: reading them anew would make all entities again.
    await connection.query(
      `update catalog.backstage_backend_tasks__tasks set next_run_start_at = now() + interval '1 hour'`,
    );
    // A run without a sign of life for a day has failed; this one was cut off ten minutes ago.
    await connection.query(
      `update scaffolder.tasks set last_heartbeat_at = now() - interval '10 minutes' where status = 'processing'`,
    );
    // A request that waits too long expires, and the dump grows old; this estate has commits of other days. No trigger keeps the
    // history of this change.
    await connection.query(`set session_replication_role = replica`);
    await connection.query(
      `update "pipeline-deploy".deployments set requested_at = now(), commit = $1 where state = 'waiting'`,
      [commit],
    );
    // A request for a run lapses after a week.
    await connection.query(
      `update scaffolder.run_requests set requested_at = now(), decided_at = case when decided_at is not null then now() end where ended_at is null`,
    );
  } finally {
    await knex.client.destroyRawConnection(connection);
  }
}

/** The commit of the release that waits for a decision. */
async function commitOfTag({
  urls,
  credentials,
}: EstateProcess): Promise<string> {
  const [{ tag }] = landed.deployments;
  const response = await fetch(
    `${urls.sourceControl}/api/v3/repos/retail-example/order-service/commits/tags/${tag}`,
    { headers: { authorization: `Bearer ${credentials.sourceControlToken}` } },
  );
  if (!response.ok) {
    throw new Error(`The estate has no release ${tag}: ${response.status}`);
  }
  const { sha } = (await response.json()) as { sha: string };
  return sha;
}

/** All columns of the plugins' tables, by `schema.table.column`. */
export async function readColumns(knex: Knex): Promise<Column[]> {
  const { rows } = await knex.raw(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'public')
    order by 1`);
  return rows;
}

/** Asks the database to plan each statement of the landed code. @returns those that it refuses, with the reason */
export async function findRefused(knex: Knex): Promise<string[]> {
  const connection = await knex.client.acquireRawConnection();
  const refused: string[] = [];
  try {
    for (const { schema, text } of landedStatements) {
      await connection.query(`set search_path to "${schema}"`);
      await connection
        .query(`explain (generic_plan) ${text}`)
        .catch(({ message }: Error) =>
          refused.push(`${schema}: ${message}: ${text}`),
        );
    }
  } finally {
    await knex.client.destroyRawConnection(connection);
  }
  return refused;
}

const tableOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/**
 * Compares two schemas of a database, of which the later one serves the code of both.
 *
 * @returns what the earlier code would miss or could not write any more
 */
export function findBreaks(before: Column[], after: Column[]): string[] {
  const now = new Map(after.map(column => [column.name, column]));
  const known = new Map(before.map(column => [column.name, column]));
  const tables = new Set(before.map(({ name }) => tableOf(name)));
  return [
    ...before.flatMap(({ name, type }) => {
      const column = now.get(name);
      if (!column) return `${name} is gone`;
      return column.type === type ? [] : `${name} is ${column.type} now`;
    }),
    ...after
      .filter(({ name, isNeeded }) => isNeeded && tables.has(tableOf(name)))
      .filter(({ name }) => !known.get(name)?.isNeeded)
      .map(({ name }) => `${name} needs a value now`),
  ];
}
