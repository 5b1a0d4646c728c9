// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('questions', table => {
    table.comment(
      'Who has asked owners lately, without the question; kept for an hour',
    );
    table.uuid('id').primary();
    table.text('sender_ref').notNullable();
    table.timestamp('asked_at', { useTz: true }).notNullable();
    table.index(['sender_ref', 'asked_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('questions');
};
