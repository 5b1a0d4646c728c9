// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('services', table => {
    table.comment('The last reading of each service');
    table.text('id').primary().comment('Id in the configuration');
    table.text('state').notNullable();
    table.jsonb('parts').notNullable().comment('[{ name, state }]');
    table
      .timestamp('read_at', { useTz: true })
      .nullable()
      .comment('Start of the last successful reading');
    table
      .integer('failures')
      .notNullable()
      .comment('Failed readings since then');
  });

  await knex.schema.createTable('incidents', table => {
    table.bigIncrements('seq');
    table.text('service').notNullable();
    table.text('upstream_id').notNullable();
    table.text('title').notNullable();
    table.text('impact').notNullable();
    table.text('link').nullable();
    table.timestamp('started_at', { useTz: true }).notNullable();
    table
      .timestamp('ended_at', { useTz: true })
      .nullable()
      .comment('Null while it is open');
    table
      .jsonb('updates')
      .notNullable()
      .comment('[{ at, phase, text }], the newest first, 50 at most');
    table.timestamp('notified_start_at', { useTz: true }).nullable();
    table.timestamp('notified_end_at', { useTz: true }).nullable();
    table.unique(['service', 'upstream_id']);
    table.index(['service', 'ended_at']);
  });

  await knex.schema.createTable('maintenances', table => {
    table.comment('Maintenance that had not ended at the last reading');
    table.bigIncrements('seq');
    table.text('service').notNullable();
    table.text('upstream_id').notNullable();
    table.text('title').notNullable();
    table.text('text').nullable();
    table.text('link').nullable();
    table.timestamp('starts_at', { useTz: true }).notNullable();
    table.timestamp('ends_at', { useTz: true }).notNullable();
    table.unique(['service', 'upstream_id']);
  });

  await knex.schema.createTable('days', table => {
    table.comment('The worst state of a service on each day with data');
    table.text('service').notNullable();
    table.text('day').notNullable().comment('Date in UTC, YYYY-MM-DD');
    table.text('state').notNullable();
    table.primary(['service', 'day']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  for (const table of ['days', 'maintenances', 'incidents', 'services']) {
    await knex.schema.dropTable(table);
  }
};
