// @ts-check

const FACTS = [
  'seq',
  'id',
  'template_ref',
  'template_title',
  'version',
  'values',
  'values_digest',
  'cost',
  'approvers',
  'why',
  'requested_by',
  'requested_at',
];

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('run_requests', table => {
    table.comment(
      'Runs that wait for approval, and runs below a threshold, which count for it',
    );
    table.bigIncrements('seq');
    table.uuid('id').primary();
    table.text('template_ref').notNullable();
    table.text('template_title').notNullable();
    table
      .text('version')
      .notNullable()
      .comment('Digest of what the template does; an approval is for it');
    table.jsonb('values').notNullable().comment('Without secrets');
    table.text('values_digest').notNullable();
    table.jsonb('cost').nullable().comment('What it costs a month');
    table.jsonb('approvers').notNullable().comment('Entity refs');
    table.text('why').nullable().comment('Why it needs an approval');
    table.text('requested_by').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.text('state').notNullable();
    table.text('reason').nullable();
    table.text('decided_by').nullable();
    table.timestamp('decided_at', { useTz: true }).nullable();
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.text('run_id').nullable().comment('The scaffolder task');
    table.index(['requested_by', 'template_ref', 'requested_at']);
    table.index(['state', 'seq']);
    table.index(['run_id']);
  });
  // The same wish is one request, also in two windows and two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX run_requests_one_open
    ON run_requests (requested_by, template_ref, version, values_digest)
    WHERE state IN ('waiting', 'approved')`);

  await knex.schema.createTable('run_request_events', table => {
    table.comment('Every state of the requests; rows are only added');
    table.bigIncrements('seq');
    table
      .uuid('request')
      .notNullable()
      .references('id')
      .inTable('run_requests');
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('state').notNullable();
    table.text('actor').nullable();
    table.text('reason').nullable();
    table.index(['request', 'seq']);
  });

  await knex.raw(`
    CREATE FUNCTION run_requests_keep_history() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% keeps its history', TG_TABLE_NAME;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER run_request_events_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON run_request_events
    FOR EACH STATEMENT EXECUTE FUNCTION run_requests_keep_history()`);
  await knex.raw(`
    CREATE TRIGGER run_requests_never_deleted
    BEFORE DELETE OR TRUNCATE ON run_requests
    FOR EACH STATEMENT EXECUTE FUNCTION run_requests_keep_history()`);
  const changed = FACTS.map(
    name => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`,
  );
  await knex.raw(`
    CREATE TRIGGER run_requests_facts_stay
    BEFORE UPDATE ON run_requests
    FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL OR ${changed.join(' OR ')})
    EXECUTE FUNCTION run_requests_keep_history()`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('run_request_events');
  await knex.schema.dropTable('run_requests');
  await knex.raw('DROP FUNCTION run_requests_keep_history()');
};
