// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('prepared_runs', table => {
    table.comment('Runs that an assistant has prepared and a person confirms');
    table.uuid('id').primary();
    table.text('user_ref').notNullable().comment('Who may see and confirm it');
    table.text('template_ref').notNullable();
    table.jsonb('values').notNullable().comment('Without secrets');
    table
      .text('state')
      .notNullable()
      .comment('prepared, starting, started or discarded');
    table.text('run_id').nullable().comment('The scaffolder task');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index(['user_ref', 'expires_at']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('prepared_runs');
};
