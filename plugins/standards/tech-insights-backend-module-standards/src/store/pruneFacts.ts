import type { Knex } from 'knex';

interface Options {
  id: string;
  /** Rows of one component that stay, the newest ones; a positive integer. */
  keep: number;
}

/** An array of `ctid` is the only form that Postgres reads without a join. */
export const STATEMENT = `
  delete from facts where ctid = any(array(
    select row from (
      select ctid as row, row_number() over (
        partition by entity order by "timestamp" desc
      ) as rank
      from facts where id = :id
    ) as ranked
    where rank > :keep
  ))`;

/**
 * Deletes all but the newest rows of each component in one collection of facts.
 *
 * Upstream's statement joins the table with itself. Where the statistics of Postgres do not know a collection yet, as after
 * its first reading, that join takes the square of the number of components; this statement reads the rows once.
 *
 * @returns number of deleted rows
 */
export async function pruneFacts(
  knex: Knex,
  { id, keep }: Options,
): Promise<number> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(STATEMENT, {
    id,
    keep,
  });
  return rowCount;
}
