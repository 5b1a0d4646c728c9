import type { Knex } from 'knex';

/** Lock of the creation of partitions. */
const LOCK = 'cost-insights partitions';

/**
 * Creates the missing partitions of the billing months. A table is attached instead of created as a partition, because
 * that stops no reader.
 *
 * @param months - first days of the months
 */
export async function createPartitions(
  knex: Knex,
  months: readonly string[],
): Promise<void> {
  await knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [
      LOCK,
    ]);
    for (const month of months) {
      const table = `cost_charges_${month.slice(0, 7).replace('-', '_')}`;
      const { rows } = await trx.raw('SELECT to_regclass(?) AS present', [
        table,
      ]);
      if (rows[0].present) continue;
      await trx.raw('CREATE TABLE ?? (LIKE cost_charges)', [table]);
      await trx.raw(
        `ALTER TABLE cost_charges ATTACH PARTITION ?? FOR VALUES IN ('${month}')`,
        [table],
      );
    }
  });
}
