// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('views', table => {
    table.comment('Saved filters of the list of the catalogue');
    table.uuid('id').primary();
    table.integer('version').notNullable().comment('Grows with each change');
    table.text('name').notNullable();
    table
      .jsonb('filters')
      .notNullable()
      .comment('Lists of texts by the name of the filter');
    table.text('audience').notNullable().comment('self, team, everybody');
    table.text('team_ref').nullable().comment('Of the audience team');
    table.text('owner_ref').notNullable();
    table.timestamp('changed_at', { useTz: true }).notNullable();
    table.index(['audience', 'team_ref']);
  });
  // Two windows that save at the same time make one view.
  await knex.raw(
    'CREATE UNIQUE INDEX views_one_name ON views (owner_ref, lower(name))',
  );
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('views');
};
