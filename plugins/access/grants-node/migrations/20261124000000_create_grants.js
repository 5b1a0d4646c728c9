// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('grant_lists', table => {
    table.comment('One row per subject whose grants were ever changed');
    table.text('subject_ref').primary();
    table
      .bigInteger('revision')
      .notNullable()
      .comment('Counts the changes; its row is locked by each change');
  });

  await knex.schema.createTable('grants', table => {
    table.comment('Who may use which subject, until when');
    table.text('subject_ref').notNullable();
    table.text('entity_ref').notNullable();
    table.primary(['subject_ref', 'entity_ref']);
    table
      .text('subject_uid')
      .nullable()
      .comment('Tells subjects of the same name apart');
    table.timestamp('granted_at', { useTz: true }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.text('granted_by').notNullable();
    table.text('reason').nullable();
    table.text('end_reason').nullable().comment('Of an early end');
    table
      .timestamp('noticed_end', { useTz: true })
      .nullable()
      .comment('The end that the holder was told of');
    table
      .boolean('end_recorded')
      .notNullable()
      .defaultTo(false)
      .comment('Whether the history tells of the end');
    table.index(['entity_ref', 'expires_at']);
    table.index(['expires_at']);
  });

  await knex.schema.createTable('grant_requests', table => {
    table.comment('Requests for access, or for more time');
    table.uuid('id').primary();
    table.text('subject_ref').notNullable();
    table.text('subject_uid').nullable();
    table.text('requester').notNullable();
    table.integer('minutes').nullable().comment('Wanted length');
    table.text('kind').notNullable();
    table.text('reason').notNullable();
    table.text('comment').nullable().comment('Of the decision');
    table.text('status').notNullable();
    table.text('decided_by').nullable();
    table.timestamp('decided_at', { useTz: true }).nullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('dies_at', { useTz: true }).notNullable();
    table.index(['status', 'subject_ref']);
    table.index(['requester', 'created_at']);
  });
  await knex.raw(`
    CREATE UNIQUE INDEX grant_requests_one_pending
    ON grant_requests (subject_ref, requester) WHERE status = 'pending'`);

  await knex.schema.createTable('grant_history', table => {
    table.comment('Every change of grants and requests; rows are only added');
    table.bigIncrements('id');
    table.text('subject_ref').notNullable();
    table.text('entity_ref').notNullable();
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('type').notNullable();
    table.text('request_kind').nullable();
    table.text('actor').nullable();
    table.text('reason').nullable();
    table.timestamp('end_before', { useTz: true }).nullable();
    table.timestamp('end_after', { useTz: true }).nullable();
    table.index(['subject_ref', 'id']);
  });
  await knex.raw(`
    CREATE FUNCTION grant_history_is_append_only() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'grant_history is append-only'; END $$`);
  await knex.raw(`
    CREATE TRIGGER grant_history_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON grant_history
    FOR EACH STATEMENT EXECUTE FUNCTION grant_history_is_append_only()`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('grant_history');
  await knex.raw('DROP FUNCTION grant_history_is_append_only()');
  await knex.schema.dropTable('grant_requests');
  await knex.schema.dropTable('grants');
  await knex.schema.dropTable('grant_lists');
};
