// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('campaigns', table => {
    table.comment('Checks that some components should meet until a day');
    table.uuid('id').primary();
    table.text('title').notNullable();
    table.text('reason').notNullable();
    table.text('check_id').notNullable();
    table.timestamp('due_at', { useTz: true }).notNullable();
    table.text('created_by').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table
      .timestamp('done_since', { useTz: true })
      .nullable()
      .comment('When the readings began to say that all is done');
    table.text('ended_by').nullable().comment('Empty if all is done');
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.text('end_reason').nullable();
    table.index(['created_at']);
  });
  // The same wish is one campaign, also in two windows and two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX campaigns_one_open ON campaigns (check_id, lower(title))
    WHERE ended_at IS NULL`);

  await knex.schema.createTable('campaign_components', table => {
    table
      .uuid('campaign_id')
      .notNullable()
      .references('id')
      .inTable('campaigns')
      .onDelete('CASCADE');
    table.text('entity_ref').notNullable();
    table.primary(['campaign_id', 'entity_ref']);
    table.index(['entity_ref']);
  });

  await knex.schema.createTable('campaign_notices', table => {
    table.comment('Which owners were told of a campaign, and of which stage');
    table
      .uuid('campaign_id')
      .notNullable()
      .references('id')
      .inTable('campaigns')
      .onDelete('CASCADE');
    table.text('owner').notNullable();
    table.text('stage').notNullable().comment('start, soon or due');
    table.timestamp('told_at', { useTz: true }).notNullable();
    table.primary(['campaign_id', 'owner', 'stage']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('campaign_notices');
  await knex.schema.dropTable('campaign_components');
  await knex.schema.dropTable('campaigns');
};
