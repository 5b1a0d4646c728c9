// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('exactly_one_locks', table => {
    table.comment('Work that is being done, one row for each key');
    table.text('key').primary().comment('SHA-256 of what the work is about');
    table.uuid('holder').notNullable().comment('Who does it');
    table
      .timestamp('expires_at', { useTz: true })
      .notNullable()
      .comment('Renewed while it is done; after this moment others may begin');
  });
  await knex.schema.createTable('exactly_one_notes', table => {
    table.comment('What the last holder of a key has written down');
    table.text('key').primary();
    table.jsonb('value').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index(['expires_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('exactly_one_notes');
  await knex.schema.dropTable('exactly_one_locks');
};
