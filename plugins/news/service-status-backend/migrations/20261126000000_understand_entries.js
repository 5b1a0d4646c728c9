// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('services', table => {
    table
      .jsonb('entries')
      .nullable()
      .comment('Of a feed: [{ title, at, state, where, words }]');
  });
  await knex.schema.alterTable('incidents', table => {
    table
      .boolean('is_stale')
      .notNullable()
      .defaultTo(false)
      .comment('Nobody closed it; ended_at is its last update');
    table
      .jsonb('entry_ids')
      .notNullable()
      .defaultTo('[]')
      .comment('Ids of the entries of the feed that it was put together from');
  });
  await knex.schema.alterTable('maintenances', table => {
    table.setNullable('starts_at');
    table.setNullable('ends_at');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex('maintenances').whereNull('starts_at').delete();
  await knex('maintenances').whereNull('ends_at').delete();
  await knex.schema.alterTable('maintenances', table => {
    table.dropNullable('starts_at');
    table.dropNullable('ends_at');
  });
  await knex.schema.alterTable('incidents', table => {
    table.dropColumn('is_stale');
    table.dropColumn('entry_ids');
  });
  await knex.schema.alterTable('services', table => {
    table.dropColumn('entries');
  });
};
