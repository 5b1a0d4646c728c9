// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('announcements', table => {
    table.uuid('id').primary();
    table.integer('version').notNullable().comment('Grows with each change');
    table.text('title').notNullable();
    table.text('text').notNullable().comment('Markdown');
    table.text('excerpt').notNullable().comment('Plain text of the beginning');
    table.text('category').notNullable();
    table
      .specificType('audience', 'text[]')
      .notNullable()
      .comment('Entity refs of groups; empty: everybody');
    table.timestamp('starts_at', { useTz: true, precision: 3 }).notNullable();
    table
      .timestamp('ends_at', { useTz: true, precision: 3 })
      .nullable()
      .comment('Null: until it is withdrawn');
    table
      .boolean('notify')
      .notNullable()
      .comment('Whether the audience is notified when it starts');
    table
      .timestamp('announced_at', { useTz: true })
      .nullable()
      .comment('When its start was told to open pages and to the audience');
    table.text('author_ref').notNullable();
    table.text('author_title').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('updated_at', { useTz: true }).notNullable();
    table.timestamp('withdrawn_at', { useTz: true }).nullable();
    table.index(['starts_at', 'id']);
  });

  await knex.schema.createTable('changes', table => {
    table.comment('Each version of each announcement; nothing is deleted');
    table.uuid('announcement').notNullable().references('announcements.id');
    table.integer('version').notNullable();
    table.text('action').notNullable().comment('created, changed, withdrawn');
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('by_ref').notNullable();
    table.text('by_title').notNullable();
    table
      .jsonb('content')
      .notNullable()
      .comment('{ title, text, category, audience, startsAt, endsAt }');
    table.primary(['announcement', 'version']);
  });

  await knex.schema.createTable('marks', table => {
    table.comment('What a person has read, and whose banner they closed');
    table.text('user_ref').notNullable();
    table.uuid('announcement').notNullable().references('announcements.id');
    table.timestamp('read_at', { useTz: true }).nullable();
    table.timestamp('dismissed_at', { useTz: true }).nullable();
    table.primary(['user_ref', 'announcement']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  for (const table of ['marks', 'changes', 'announcements']) {
    await knex.schema.dropTable(table);
  }
};
