// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('checks', table => {
    table.text('id').primary();
    table.text('version').notNullable().comment('Of its meaning');
    table.integer('position').notNullable();
    table.jsonb('definition').notNullable();
  });

  await knex.schema.createTable('standings', table => {
    table.text('entity_ref').primary();
    table.text('title').notNullable();
    table.text('type').notNullable();
    table
      .specificType('owners', 'text[]')
      .notNullable()
      .comment('Entity refs in lower case');
    table.text('level').nullable();
    table.text('next_level').nullable();
    table.boolean('is_certain').notNullable();
    table.timestamp('evaluated_at', { useTz: true }).notNullable();
    table.index(['title', 'entity_ref']);
  });

  await knex.schema.createTable('results', table => {
    table
      .text('entity_ref')
      .notNullable()
      .references('entity_ref')
      .inTable('standings')
      .onDelete('CASCADE');
    table.text('check_id').notNullable();
    table.text('version').notNullable();
    table.text('state').notNullable().comment('met, missed or unknown');
    table
      .timestamp('since', { useTz: true })
      .notNullable()
      .comment('When this version of the check first had this state');
    table.primary(['entity_ref', 'check_id']);
    table.index(['check_id', 'state']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('results');
  await knex.schema.dropTable('standings');
  await knex.schema.dropTable('checks');
};
