// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('template_acl_lists', table => {
    table.comment('One row per template whose access list was ever changed');
    table.text('template_ref').primary();
    table
      .bigInteger('revision')
      .notNullable()
      .comment('Counts the changes; its row is locked by each change');
  });

  await knex.schema.createTable('template_acl_grants', table => {
    table.comment('Who may use which template, until when');
    table.text('template_ref').notNullable();
    table.text('entity_ref').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.text('granted_by').notNullable();
    table.timestamp('granted_at', { useTz: true }).notNullable();
    table.text('reason').nullable();
    table
      .boolean('end_recorded')
      .notNullable()
      .defaultTo(false)
      .comment('Whether the history tells of the end');
    table
      .timestamp('noticed_end', { useTz: true })
      .nullable()
      .comment('The end that the holder was told of');
    table.primary(['template_ref', 'entity_ref']);
    table.index(['entity_ref', 'expires_at']);
    table.index(['expires_at']);
  });

  await knex.schema.createTable('template_acl_history', table => {
    table.comment('Every change of the access lists; rows are only added');
    table.bigIncrements('id');
    table.text('template_ref').notNullable();
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('type').notNullable();
    table.text('actor').nullable();
    table.text('entity_ref').notNullable();
    table.timestamp('end_before', { useTz: true }).nullable();
    table.timestamp('end_after', { useTz: true }).nullable();
    table.text('reason').nullable();
    table.index(['template_ref', 'id']);
  });
  await knex.raw(`
    CREATE FUNCTION template_acl_history_is_append_only() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'template_acl_history is append-only';
    END $$`);
  await knex.raw(`
    CREATE TRIGGER template_acl_history_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON template_acl_history
    FOR EACH STATEMENT EXECUTE FUNCTION template_acl_history_is_append_only()`);

  await knex.schema.createTable('template_acl_requests', table => {
    table.comment('Requests for access, or for more time');
    table.uuid('id').primary();
    table.text('template_ref').notNullable();
    table.text('requester').notNullable();
    table.text('kind').notNullable();
    table.text('reason').notNullable();
    table.text('status').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('dies_at', { useTz: true }).notNullable();
    table.text('decided_by').nullable();
    table.timestamp('decided_at', { useTz: true }).nullable();
    table.text('comment').nullable();
    table.index(['requester', 'created_at']);
    table.index(['status', 'template_ref']);
  });
  await knex.raw(`
    CREATE UNIQUE INDEX template_acl_requests_one_pending
    ON template_acl_requests (template_ref, requester)
    WHERE status = 'pending'`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('template_acl_requests');
  await knex.schema.dropTable('template_acl_history');
  await knex.raw('DROP FUNCTION template_acl_history_is_append_only()');
  await knex.schema.dropTable('template_acl_grants');
  await knex.schema.dropTable('template_acl_lists');
};
