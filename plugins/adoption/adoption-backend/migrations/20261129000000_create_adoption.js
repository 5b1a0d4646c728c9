// @ts-check

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.createTable('settings', table => {
    table.comment('The salt, if it was generated, and when counting began');
    table.text('key').primary();
    table.text('value').notNullable();
  });
  await knex.schema.createTable('visitors', table => {
    table.comment(
      'Who was there in a week that is not folded yet, as a salted hash of this week only',
    );
    table.text('week').notNullable().comment('Its Monday, YYYY-MM-DD');
    table.text('person').notNullable();
    table.text('team').notNullable().comment('Entity ref; empty without one');
    table.primary(['week', 'person']);
  });
  await knex.schema.createTable('counts', table => {
    table.comment('What a person did in a week that is not folded yet');
    table.text('week').notNullable();
    table.text('person').notNullable();
    table.text('kind').notNullable();
    table.text('subject').notNullable();
    table.text('part').notNullable();
    table.integer('count').notNullable();
    table.primary(['week', 'person', 'kind', 'subject', 'part']);
  });
  await knex.schema.createTable('figures', table => {
    table.comment(
      'The figures of a week without people, or of the quarter that began with it',
    );
    table.text('week').notNullable();
    table.text('kind').notNullable();
    table.text('subject').notNullable();
    table.text('part').notNullable();
    table.integer('count').notNullable();
    table.primary(['week', 'kind', 'subject', 'part']);
  });
  await knex.schema.createTable('people', table => {
    table.comment(
      'Who is known, as a salted hash of another purpose, so that a starter is told from others',
    );
    table.text('person').primary();
    table.text('seen_week').notNullable().index();
    table.text('first_day').comment('Of a starter, until the quarter is over');
    table.text('deployed_day').comment('The first deployment of a starter');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  for (const table of ['people', 'figures', 'counts', 'visitors', 'settings']) {
    await knex.schema.dropTable(table);
  }
};
