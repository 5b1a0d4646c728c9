/** Schemas of Postgres itself. */
const OWN = `not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

/**
 * Writes a database as SQL that makes it again in an empty one: schemas, types, sequences, functions, tables, rows, constraints,
 * indexes, triggers. The installed Postgres has no `pg_dump`.
 *
 * @param {import('pg').Client} client - connected to the database, which nobody changes meanwhile
 * @param {(table: string) => boolean} hasRows - false for tables whose rows stay out, by `schema.table`
 * @returns {Promise<string>}
 */
export async function dumpDatabase(client, hasRows = () => true) {
  await client.query('begin isolation level repeatable read read only');
  const { before, after } = await describeDatabase(client);
  const rows = await dumpRows(client, hasRows);
  await client.query('commit');
  return `${[...before, ...rows, ...after].join('\n')}\n`;
}

/**
 * Describes a database as SQL without its rows.
 *
 * @param {import('pg').Client} client - connected to the database; its `search_path` is empty afterwards
 * @returns {Promise<{ before: string[], after: string[] }>} statements to run before and after the rows are there
 */
export async function describeDatabase(client) {
  // All names are written with their schema.
  await client.query(`set search_path = ''`);
  const list = async sql =>
    (await client.query(sql)).rows.map(({ line }) => `${line};`);
  const lists = async (...statements) => {
    const parts = [];
    for (const sql of statements) parts.push(await list(sql));
    return parts.flat();
  };
  return {
    before: [
      ...[`set search_path = ''`, 'set check_function_bodies = off'].map(
        endLine,
      ),
      ...(await lists(
        SCHEMAS,
        EXTENSIONS,
        ENUMS,
        SEQUENCES,
        FUNCTIONS,
        TABLES,
        PARTITIONS,
      )),
    ],
    after: [
      ...(await lists(
        constraints(`in ('p', 'u', 'c')`),
        constraints(`= 'f'`),
        INDEXES,
        TRIGGERS,
        OWNERS,
      )),
      ...(await dumpSequences(client)),
    ],
  };
}

const endLine = line => `${line};`;

const SCHEMAS = `
  select format('create schema if not exists %I', nspname) as line
  from pg_catalog.pg_namespace where nspname ${OWN} and nspname !~ '^pg_' order by 1`;

const EXTENSIONS = `
  select format('create extension if not exists %I with schema %I', extname, nspname) as line
  from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = extnamespace
  where extname <> 'plpgsql' order by 1`;

const ENUMS = `
  select format('create type %I.%I as enum (%s)', nspname, typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_catalog.pg_enum where enumtypid = t.oid)) as line
  from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = typnamespace
  where typtype = 'e' and nspname ${OWN} order by 1`;

/** Not those of identity columns, which the columns make. */
const SEQUENCES = `
  select format('create sequence %I.%I as %s', n.nspname, c.relname, s.seqtypid::regtype) as line
  from pg_catalog.pg_sequence s join pg_catalog.pg_class c on c.oid = seqrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname ${OWN}
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'i')
  order by 1`;

const FUNCTIONS = `
  select pg_catalog.pg_get_functiondef(p.oid) as line
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = pronamespace
  where nspname ${OWN} and prokind in ('f', 'p')
    and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by n.nspname, proname`;

/** Columns as in `create table`; constraints come later. */
const COLUMN = `
  format('%I %s%s%s%s', attname, pg_catalog.format_type(atttypid, atttypmod),
    case when attcollation <> 0 and attcollation <> (select typcollation from pg_catalog.pg_type where oid = atttypid)
      then ' collate ' || (select format('%I.%I', ns.nspname, collname) from pg_catalog.pg_collation co
        join pg_catalog.pg_namespace ns on ns.oid = collnamespace where co.oid = attcollation) else '' end,
    case when attidentity <> '' then format(' generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
      when attgenerated = 's' then format(' generated always as (%s) stored', pg_catalog.pg_get_expr(adbin, adrelid))
      when adbin is not null then ' default ' || pg_catalog.pg_get_expr(adbin, adrelid) else '' end,
    case when attnotnull then ' not null' else '' end)`;

const TABLES = `
  select format('create table %I.%I (%s)%s', n.nspname, c.relname,
    (select string_agg(${COLUMN}, ', ' order by attnum) from pg_catalog.pg_attribute a
      left join pg_catalog.pg_attrdef on adrelid = a.attrelid and adnum = a.attnum
      where a.attrelid = c.oid and attnum > 0 and not attisdropped),
    case when c.relkind = 'p' then ' partition by ' || pg_catalog.pg_get_partkeydef(c.oid) else '' end) as line
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname ${OWN} and n.nspname !~ '^pg_' and c.relpersistence <> 't'
  order by n.nspname, c.relname`;

const PARTITIONS = `
  select format('alter table %I.%I attach partition %I.%I %s', pn.nspname, p.relname, n.nspname, c.relname,
    pg_catalog.pg_get_expr(c.relpartbound, c.oid)) as line
  from pg_catalog.pg_inherits i
  join pg_catalog.pg_class c on c.oid = i.inhrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_class p on p.oid = i.inhparent join pg_catalog.pg_namespace pn on pn.oid = p.relnamespace
  where c.relkind in ('r', 'p') order by 1`;

const constraints = contype => `
  select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, conname, pg_catalog.pg_get_constraintdef(k.oid)) as line
  from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = conrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where contype ${contype} and conparentid = 0 and n.nspname ${OWN} order by 1`;

/** Not those of constraints. */
const INDEXES = `
  select pg_catalog.pg_get_indexdef(i.indexrelid) as line
  from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname ${OWN} and n.nspname !~ '^pg_'
    and not exists (select from pg_catalog.pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    and not exists (select from pg_catalog.pg_inherits where inhrelid = i.indexrelid)
  order by 1`;

const TRIGGERS = `
  select pg_catalog.pg_get_triggerdef(oid) as line from pg_catalog.pg_trigger where not tgisinternal order by 1`;

const OWNERS = `
  select format('alter sequence %I.%I owned by %I.%I.%I', sn.nspname, s.relname, tn.nspname, t.relname, a.attname) as line
  from pg_catalog.pg_depend d
  join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_catalog.pg_namespace sn on sn.oid = s.relnamespace
  join pg_catalog.pg_class t on t.oid = d.refobjid join pg_catalog.pg_namespace tn on tn.oid = t.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.deptype = 'a' order by 1`;

/**
 * The tables that have rows of their own.
 *
 * @returns {Promise<{ schema: string, name: string, columns: string[], fixed: boolean }[]>} `columns` without those that are
 * computed; `fixed`: an identity column takes no values without being told to
 */
export async function listTables(client) {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by attnum) as columns, bool_or(attidentity = 'a') as fixed
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where c.relkind = 'r' and n.nspname ${OWN} and n.nspname !~ '^pg_' and c.relpersistence <> 't'
    group by 1, 2 order by 1, 2`);
  return rows;
}

/**
 * Writes the rows of a table as statements with some rows each, so that a large table does not have to fit into the memory.
 *
 * @param {import('pg').Client} client - in a transaction
 * @param {Awaited<ReturnType<typeof listTables>>[number]} table
 * @returns {AsyncGenerator<string>}
 */
export async function* insertStatements(client, table) {
  const { schema, columns, fixed } = table;
  const names = columns.map(quoteName);
  const target = `${quoteName(schema)}.${quoteName(table.name)}`;
  const values = names.map(column => `quote_nullable(${column}::text)`);
  const start = `insert into ${target} (${names.join(', ')}) ${fixed ? 'overriding system value ' : ''}values`;
  await client.query(
    `declare dumped_rows no scroll cursor for select concat_ws(', ', ${values.join(', ')}) as row from ${target}`,
  );
  for (;;) {
    const { rows } = await client.query(
      `fetch ${ROWS_AT_ONCE} from dumped_rows`,
    );
    if (rows.length === 0) break;
    yield `${start}\n${rows.map(({ row }) => `(${row})`).join(',\n')};`;
  }
  await client.query('close dumped_rows');
}

async function dumpRows(client, hasRows) {
  const statements = [];
  for (const table of await listTables(client)) {
    if (!hasRows(`${table.schema}.${table.name}`)) continue;
    for await (const statement of insertStatements(client, table)) {
      statements.push(statement);
    }
  }
  return statements;
}

async function dumpSequences(client) {
  const { rows } = await client.query(`
    select schemaname as schema, sequencename as name, last_value as last from pg_catalog.pg_sequences
    where last_value is not null order by 1, 2`);
  return rows.map(
    ({ schema, name, last }) =>
      `select pg_catalog.setval('${quoteName(schema)}.${quoteName(name)}', ${last});`,
  );
}

/**
 * What tells whether a table has the same rows in two databases.
 *
 * @param {import('pg').Client} client
 * @param {{ schema: string, name: string }} table
 * @returns {Promise<{ count: string, sum: string }>} the number of rows, and the sum of their hashes
 */
export async function sumRows(client, { schema, name }) {
  const { rows } = await client.query(
    `select count(*)::text as count, coalesce(sum(pg_catalog.hashtextextended(t::text, 0)), 0)::text as sum
     from ${quoteName(schema)}.${quoteName(name)} t`,
  );
  return rows[0];
}

/** A name as SQL writes it. */
export const quoteName = name => `"${name.replaceAll('"', '""')}"`;
