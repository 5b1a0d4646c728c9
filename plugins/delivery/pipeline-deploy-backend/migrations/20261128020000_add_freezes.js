// @ts-check

const FREEZE_FACTS = [
  'id',
  'title',
  'reason',
  'starts_at',
  'ends_at',
  'types',
  'environments',
  'domains',
  'created_by',
  'created_at',
];

const EXCEPTION_FACTS = [
  'id',
  'freeze_id',
  'entity_ref',
  'repository',
  'type',
  'environment',
  'tag',
  'commit',
  'reason',
  'requested_by',
  'requested_at',
  'ends_at',
];

/**
 * Refuses a change of what was asked for, and any change after the end.
 *
 * @param {import('knex').Knex} knex
 * @param {{ table: string, facts: string[], ended: string }} rule
 */
async function keepFacts(knex, { table, facts, ended }) {
  const changed = facts
    .map(name => `OLD.${name} IS DISTINCT FROM NEW.${name}`)
    .concat(`OLD.${ended} IS NOT NULL`)
    .join(' OR ');
  await knex.raw(`
    CREATE TRIGGER ${table}_facts_stay
    BEFORE UPDATE ON ${table}
    FOR EACH ROW WHEN (${changed})
    EXECUTE FUNCTION deployments_keep_history()`);
  await knex.raw(`
    CREATE TRIGGER ${table}_never_deleted
    BEFORE DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION deployments_keep_history()`);
}

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('freezes', table => {
    table.comment(
      'Times without deployments that people announced; those of the configuration are not here',
    );
    table.uuid('id').primary();
    table.text('title').notNullable();
    table.text('reason').notNullable();
    table.timestamp('starts_at', { useTz: true }).notNullable();
    table.timestamp('ends_at', { useTz: true }).notNullable().index();
    table.jsonb('types').notNullable().comment('Empty: all');
    table.jsonb('environments').notNullable().comment('Empty: all');
    table.jsonb('domains').notNullable().comment('Entity refs; empty: all');
    table.text('created_by').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.text('lifted_by').nullable();
    table.timestamp('lifted_at', { useTz: true }).nullable();
    table.text('lift_reason').nullable();
  });
  await keepFacts(knex, {
    table: 'freezes',
    facts: FREEZE_FACTS,
    ended: 'lifted_at',
  });

  await knex.schema.createTable('freeze_exceptions', table => {
    table.comment('Requests to deploy one release in a freeze');
    table.uuid('id').primary();
    table
      .text('freeze_id')
      .notNullable()
      .comment('Id of a row of freezes, or of a freeze of the configuration');
    table.text('entity_ref').notNullable();
    table.text('repository').notNullable().comment('In lower case');
    table.text('type').notNullable();
    table.text('environment').notNullable();
    table.text('tag').notNullable();
    table.text('commit').notNullable().comment('What was approved');
    table.text('reason').notNullable();
    table.text('requested_by').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.timestamp('ends_at', { useTz: true }).notNullable();
    table.text('rejected_by').nullable();
    table.timestamp('rejected_at', { useTz: true }).nullable();
    table.text('reject_reason').nullable();
  });
  await keepFacts(knex, {
    table: 'freeze_exceptions',
    facts: EXCEPTION_FACTS,
    ended: 'rejected_at',
  });
  // The same wish is one request, also in two windows and two backends.
  await knex.raw(`
    CREATE UNIQUE INDEX freeze_exceptions_one_open
    ON freeze_exceptions (freeze_id, repository, lower(environment), commit, ends_at)
    WHERE rejected_at IS NULL`);

  await knex.schema.createTable('freeze_exception_approvals', table => {
    table.comment('Who approved an exception; rows are only added');
    table
      .uuid('exception')
      .notNullable()
      .references('id')
      .inTable('freeze_exceptions');
    table.text('approved_by').notNullable();
    table.timestamp('approved_at', { useTz: true }).notNullable();
    table.primary(['exception', 'approved_by']);
  });
  await knex.raw(`
    CREATE TRIGGER freeze_exception_approvals_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_exception_approvals
    FOR EACH STATEMENT EXECUTE FUNCTION deployments_keep_history()`);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('freeze_exception_approvals');
  await knex.schema.dropTable('freeze_exceptions');
  await knex.schema.dropTable('freezes');
};
