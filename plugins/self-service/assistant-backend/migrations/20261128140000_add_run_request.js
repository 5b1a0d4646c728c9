// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('prepared_runs', table => {
    table
      .text('request_id')
      .nullable()
      .comment('The request for an approval, when the run waits for one');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('prepared_runs', table => {
    table.dropColumn('request_id');
  });
};
