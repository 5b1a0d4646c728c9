// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('cost_totals', table => {
    table.comment(
      'Daily charges of the company, without account, component and tags; dimension is the first of a kind',
    );
    table.date('billing_month').notNullable();
    table.text('source').notNullable();
    table.date('day').notNullable();
    table.bigInteger('dimension').notNullable();
    table.specificType('cost', 'numeric').notNullable();
    table.primary(['day', 'dimension', 'billing_month', 'source']);
    table.index(['source', 'billing_month']);
  });
  // As `writeTotals` does for each delivery.
  await knex.raw(`
    INSERT INTO cost_totals (billing_month, source, day, dimension, cost)
    SELECT billing_month, source, day, kind, sum(cost)
    FROM cost_daily JOIN (
      SELECT id, min(id) OVER (PARTITION BY currency, provider, service, region, category) AS kind
      FROM cost_dimensions
    ) AS kinds ON kinds.id = dimension
    GROUP BY billing_month, source, day, kind`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('cost_totals');
};
