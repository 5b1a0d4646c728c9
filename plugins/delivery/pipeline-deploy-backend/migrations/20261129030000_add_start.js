// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('deployments', table => {
    table
      .timestamp('starts_at', { useTz: true })
      .nullable()
      .comment('It starts no sooner; null for at once');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('deployments', table => {
    table.dropColumn('starts_at');
  });
};
