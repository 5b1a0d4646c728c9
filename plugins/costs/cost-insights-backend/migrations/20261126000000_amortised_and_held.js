// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  for (const name of ['cost_charges', 'cost_daily', 'cost_totals']) {
    await knex.schema.alterTable(name, table => {
      table
        .specificType('effective', 'numeric')
        .nullable()
        .comment('The amortised cost; null: as billed');
    });
  }
  await knex.schema.alterTable('cost_deliveries', table => {
    table
      .specificType('unreadable', 'numeric')
      .notNullable()
      .defaultTo(0)
      .comment('About how much money its unreadable records are');
    table
      .boolean('released')
      .notNullable()
      .defaultTo(false)
      .comment('An admin let this held content count');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('cost_deliveries', table => {
    table.dropColumn('unreadable');
    table.dropColumn('released');
  });
  for (const name of ['cost_charges', 'cost_daily', 'cost_totals']) {
    await knex.schema.alterTable(name, table => table.dropColumn('effective'));
  }
};
