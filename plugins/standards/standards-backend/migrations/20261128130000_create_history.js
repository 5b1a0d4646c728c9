// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('history', table => {
    table.comment(
      'The level of components, and the results of versions of checks, day by day: a row is a run of days with one value',
    );
    table.text('entity_ref').notNullable();
    table.text('check_id').notNullable().comment('Empty: the level');
    table.text('version').notNullable().comment('Of the check');
    table.text('value').notNullable();
    table.integer('first_day').notNullable().comment('Days since 1970 in UTC');
    table.integer('last_day').notNullable();
    table.primary(['entity_ref', 'check_id', 'version', 'first_day']);
    table.index(['check_id', 'version', 'last_day']);
    table.index(['last_day']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('history');
};
