// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('incidents', table => {
    for (const direction of ['start', 'end']) {
      table
        .timestamp(`claimed_${direction}_until`, { useTz: true })
        .nullable()
        .comment('A backend sends the notification; after it, another one may');
    }
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('incidents', table => {
    table.dropColumn('claimed_start_until');
    table.dropColumn('claimed_end_until');
  });
};
