// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('standings', table => {
    table
      .specificType('lowered_by', 'text[]')
      .notNullable()
      .defaultTo('{}')
      .comment('Checks on trial that would lower the level if they counted');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('standings', table => {
    table.dropColumn('lowered_by');
  });
};
