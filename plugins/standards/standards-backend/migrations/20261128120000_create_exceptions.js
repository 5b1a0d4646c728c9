// @ts-check

/** What was asked for, which nobody changes later. */
const FACTS = [
  'id',
  'entity_ref',
  'check_id',
  'version',
  'reason',
  'ends_at',
  'requested_by',
  'requested_at',
];

/** A decision stays as it was made. */
const DECISION = ['decision', 'decided_by', 'decided_at', 'comment'];

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('exceptions', table => {
    table.comment(
      'Exceptions of a check for a component, with who asked, decided and ended; rows are their history',
    );
    table.uuid('id').primary();
    table.text('entity_ref').notNullable();
    table.text('check_id').notNullable();
    table.text('version').notNullable().comment('Of the meaning of the check');
    table.text('reason').notNullable();
    table.timestamp('ends_at', { useTz: true }).notNullable();
    table.text('requested_by').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.text('decision').nullable().comment('granted or declined');
    table.text('decided_by').nullable();
    table.timestamp('decided_at', { useTz: true }).nullable();
    table.text('comment').nullable().comment('Of the decision');
    table.text('ended_by').nullable();
    table.timestamp('ended_at', { useTz: true }).nullable();
    table.text('end_reason').nullable();
    table.index(['requested_at']);
  });
  // The same wish is one exception, also in two windows and two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX exceptions_one_open ON exceptions (entity_ref, check_id)
    WHERE ended_at IS NULL AND decision IS DISTINCT FROM 'declined'`);
  await knex.raw(`
    CREATE FUNCTION exceptions_keep_history() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'exceptions keep their history'; END $$`);
  const changed = FACTS.map(name => `OLD.${name} IS DISTINCT FROM NEW.${name}`);
  const decided = DECISION.map(
    name => `OLD.${name} IS DISTINCT FROM NEW.${name}`,
  );
  await knex.raw(`
    CREATE TRIGGER exceptions_facts_stay
    BEFORE UPDATE ON exceptions
    FOR EACH ROW WHEN (
      ${changed.join(' OR ')}
      OR OLD.ended_at IS NOT NULL
      OR (OLD.decided_at IS NOT NULL AND (${decided.join(' OR ')})))
    EXECUTE FUNCTION exceptions_keep_history()`);
  await knex.raw(`
    CREATE TRIGGER exceptions_never_deleted
    BEFORE DELETE OR TRUNCATE ON exceptions
    FOR EACH STATEMENT EXECUTE FUNCTION exceptions_keep_history()`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('exceptions');
  await knex.raw('DROP FUNCTION exceptions_keep_history()');
};
