// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('portal_runs', table => {
    table.comment('The columns of runs that lists and statistics need');
    table
      .uuid('id')
      .primary()
      .references('id')
      .inTable('tasks')
      .onDelete('CASCADE');
    table.text('status').notNullable();
    table.text('created_by').nullable().comment('Entity ref of the requester');
    table.text('creator_title').nullable();
    table
      .text('team_ref')
      .nullable()
      .comment('Group of the requester when the run started');
    table.text('template_ref').nullable();
    table
      .text('template_title')
      .nullable()
      .comment('Title of the template when the run started');
    table.text('title').nullable().comment('What was made');
    table
      .jsonb('created_things')
      .notNullable()
      .comment('[{ kind, title, link }]');
    table
      .text('search_text')
      .notNullable()
      .comment('What the search looks through, in lower case');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table
      .timestamp('started_at', { useTz: true })
      .notNullable()
      .comment('Time of the last start: creation or retry');
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.index(['created_at', 'id']);
    table.index(['created_by', 'created_at']);
    table.index(['template_ref', 'created_at']);
    table.index(['template_ref', 'status', 'ended_at']);
    table.index(['status', 'ended_at']);
  });

  await knex.schema.createTable('portal_run_changes', table => {
    table.comment('Changes of runs that portal_runs does not have yet');
    table.bigIncrements('seq');
    table.uuid('run_id').notNullable();
    table
      .boolean('is_restart')
      .notNullable()
      .comment('The run had ended and starts again');
    table.timestamp('at', { useTz: true }).notNullable();
  });

  // Upstream tells only the backend that made a change. The trigger only adds a row, so no run can fail by it.
  await knex.raw(`
    CREATE FUNCTION portal_note_run_change() RETURNS trigger AS $$
    BEGIN
      INSERT INTO portal_run_changes (run_id, is_restart, at) VALUES (
        NEW.id,
        TG_OP = 'UPDATE' AND NEW.status = 'open'
          AND OLD.status IN ('completed', 'failed', 'cancelled', 'skipped'),
        clock_timestamp()
      );
      RETURN NULL;
    END
    $$ LANGUAGE plpgsql
  `);
  await knex.raw(`
    CREATE TRIGGER portal_note_run_change
    AFTER INSERT OR UPDATE OF status ON tasks
    FOR EACH ROW EXECUTE FUNCTION portal_note_run_change()
  `);
  await knex.raw(`
    INSERT INTO portal_run_changes (run_id, is_restart, at)
    SELECT id, false, created_at FROM tasks
  `);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.raw('DROP TRIGGER portal_note_run_change ON tasks');
  await knex.raw('DROP FUNCTION portal_note_run_change()');
  await knex.schema.dropTable('portal_run_changes');
  await knex.schema.dropTable('portal_runs');
};
