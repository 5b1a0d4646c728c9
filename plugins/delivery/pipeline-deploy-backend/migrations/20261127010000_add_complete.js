// @ts-check

/**
 * Most commits of a comparison, until now: what is as long was cut off.
 */
const MAX_COMPARED = 500;

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('deployment_changes', table => {
    table
      .boolean('complete')
      .notNullable()
      .defaultTo(true)
      .comment('False if source control lists only some of the commits');
  });
  await knex('deployment_changes')
    .whereRaw('jsonb_array_length(commits) >= ?', [MAX_COMPARED])
    .update({ complete: false });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('deployment_changes', table => {
    table.dropColumn('complete');
  });
};
