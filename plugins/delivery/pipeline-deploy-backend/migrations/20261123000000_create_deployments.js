// @ts-check

/** Columns that never change after the insert. */
const FACTS = [
  'seq',
  'id',
  'entity_ref',
  'repository',
  'workflow',
  'type',
  'environment',
  'tag',
  'commit',
  'committed_at',
  'comment',
  'requested_by',
  'requested_at',
];

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('deployments', table => {
    table.comment(
      'Each deployment that a person asked for; rows are never deleted',
    );
    table.bigIncrements('seq');
    table.uuid('id').notNullable().unique();
    table.text('entity_ref').notNullable();
    table.text('repository').notNullable().comment('In lower case');
    table.text('workflow').notNullable().comment('File name');
    table.text('type').notNullable();
    table.text('environment').notNullable();
    table.text('tag').notNullable();
    table.text('commit').notNullable();
    table.timestamp('committed_at', { useTz: true }).notNullable();
    table.text('comment').nullable();
    table.text('requested_by').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.text('state').notNullable();
    table.text('reason').nullable();
    table.text('decided_by').nullable();
    table.timestamp('decided_at', { useTz: true }).nullable();
    table.timestamp('started_at', { useTz: true }).nullable();
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.bigInteger('run_id').nullable();
    table.text('run_url').nullable();
    table.index(['repository', 'seq']);
  });
  // An environment has one open deployment, also in two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX deployments_one_open
    ON deployments (repository, lower(environment))
    WHERE ended_at IS NULL`);
  // A run belongs to one deployment.
  await knex.raw(`
    CREATE UNIQUE INDEX deployments_one_run
    ON deployments (repository, run_id)
    WHERE run_id IS NOT NULL`);

  await knex.schema.createTable('deployment_events', table => {
    table.comment('Every state of the deployments; rows are only added');
    table.bigIncrements('seq');
    table
      .uuid('deployment')
      .notNullable()
      .references('id')
      .inTable('deployments');
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('state').notNullable();
    table.text('actor').nullable();
    table.text('reason').nullable();
    table.index(['deployment', 'seq']);
  });

  await knex.raw(`
    CREATE FUNCTION deployments_keep_history() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% keeps its history', TG_TABLE_NAME;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER deployment_events_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON deployment_events
    FOR EACH STATEMENT EXECUTE FUNCTION deployments_keep_history()`);
  await knex.raw(`
    CREATE TRIGGER deployments_never_deleted
    BEFORE DELETE OR TRUNCATE ON deployments
    FOR EACH STATEMENT EXECUTE FUNCTION deployments_keep_history()`);
  const changed = FACTS.map(name => `OLD.${name} IS DISTINCT FROM NEW.${name}`);
  await knex.raw(`
    CREATE TRIGGER deployments_facts_stay
    BEFORE UPDATE ON deployments
    FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL OR ${changed.join(' OR ')})
    EXECUTE FUNCTION deployments_keep_history()`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('deployment_events');
  await knex.schema.dropTable('deployments');
  await knex.raw('DROP FUNCTION deployments_keep_history()');
};
