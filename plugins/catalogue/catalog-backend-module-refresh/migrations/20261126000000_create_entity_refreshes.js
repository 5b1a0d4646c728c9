// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('entity_refreshes', table => {
    table.comment('When people last had an entity read again, for an hour');
    table.text('entity_ref').primary();
    table
      .timestamp('due_at', { useTz: true })
      .notNullable()
      .comment('The moment from which the catalogue reads it');
    table.index(['due_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('entity_refreshes');
};
