// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('import_readings', table => {
    table.comment('The last reading of the repositories of the organisation');
    table.text('organisation').primary();
    table.timestamp('started_at', { useTz: true }).notNullable();
    table
      .timestamp('ended_at', { useTz: true })
      .nullable()
      .comment('Null while it runs');
    table
      .timestamp('read_at', { useTz: true })
      .nullable()
      .comment('End of the last reading that succeeded');
    table.integer('found').notNullable().defaultTo(0);
    table.text('problem').nullable().comment('Why the last one failed');
  });

  await knex.schema.createTable('import_repositories', table => {
    table.comment('The repositories of the organisation, as they were read');
    table.text('name').primary();
    table.text('url').notNullable();
    table.text('description').nullable();
    table.text('default_branch').notNullable();
    table.text('language').nullable();
    table.jsonb('topics').notNullable();
    table.jsonb('teams').notNullable().comment('Slugs of teams with a right');
    table
      .jsonb('admins')
      .notNullable()
      .comment('Slugs of teams that are admin');
    table.boolean('is_private').notNullable();
    table.boolean('is_archived').notNullable();
    table.boolean('is_fork').notNullable();
    table.timestamp('pushed_at', { useTz: true }).nullable();
    table
      .text('entry')
      .notNullable()
      .comment('entered, refused or none, in the catalogue');
    table.text('problem').nullable().comment('Why the entry was refused');
    table.timestamp('read_at', { useTz: true }).notNullable();
    table.jsonb('facts').nullable().comment('What the owner is proposed from');
    table.timestamp('facts_at', { useTz: true }).nullable();
    table.index(['entry', 'name']);
  });

  await knex.schema.createTable('import_jobs', table => {
    table.comment('Imports of many repositories');
    table.bigIncrements('seq');
    table.uuid('id').primary();
    table.text('requested_by').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.timestamp('ended_at', { useTz: true }).nullable();
    table
      .timestamp('warned_at', { useTz: true })
      .nullable()
      .comment('When the person was told that rows need them');
    table.index(['requested_by', 'seq']);
  });

  await knex.schema.createTable('import_job_rows', table => {
    table.comment('The pull requests of imports, one for each repository');
    table.uuid('job').notNullable().references('id').inTable('import_jobs');
    table.text('name').notNullable();
    table.text('url').notNullable();
    table.jsonb('entry').notNullable().comment('What the file says');
    table.text('state').notNullable();
    table.text('problem').nullable();
    table.text('link').nullable();
    table.integer('number').nullable();
    table.text('location').nullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('since', { useTz: true }).notNullable();
    table
      .timestamp('next_at', { useTz: true })
      .nullable()
      .comment('When it is looked at again; null at the end');
    table.primary(['job', 'name']);
  });
  await knex.raw(
    'CREATE INDEX import_job_rows_due ON import_job_rows (next_at) WHERE next_at IS NOT NULL',
  );
  // A repository is in one import at a time, also in two windows and two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX import_job_rows_one_open ON import_job_rows (lower(name))
    WHERE state IN ('waiting', 'open', 'merged')`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('import_job_rows');
  await knex.schema.dropTable('import_jobs');
  await knex.schema.dropTable('import_repositories');
  await knex.schema.dropTable('import_readings');
};
