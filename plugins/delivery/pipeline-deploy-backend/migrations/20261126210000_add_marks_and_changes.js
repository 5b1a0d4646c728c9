// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('deployment_marks', table => {
    table.comment(
      'What owners say of deployments; rows are only added, the newest one counts',
    );
    table.bigIncrements('seq');
    table
      .uuid('deployment')
      .notNullable()
      .references('id')
      .inTable('deployments');
    table.text('verdict').nullable().comment('Null takes the mark back');
    table.text('reason').notNullable();
    table.text('marked_by').notNullable();
    table.timestamp('marked_at', { useTz: true }).notNullable();
    table.index(['deployment', 'seq']);
  });
  await knex.raw(`
    CREATE TRIGGER deployment_marks_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON deployment_marks
    FOR EACH STATEMENT EXECUTE FUNCTION deployments_keep_history()`);

  await knex.schema.createTable('deployment_changes', table => {
    table.comment(
      'What a release has that the one before it had not, as source control compared two commits',
    );
    table.uuid('deployment').primary().references('id').inTable('deployments');
    table.text('direction').notNullable();
    table
      .jsonb('commits')
      .notNullable()
      .comment('[{ sha, committedAt }], the oldest first');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('deployment_changes');
  await knex.schema.dropTable('deployment_marks');
};
