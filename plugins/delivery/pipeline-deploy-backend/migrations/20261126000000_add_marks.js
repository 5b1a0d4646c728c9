// @ts-check

/**
 * The columns that never change, as a condition.
 *
 * @param {string[]} names
 */
const changed = names =>
  names
    .map(name => `OLD.${name} IS DISTINCT FROM NEW.${name}`)
    .concat('OLD.ended_at IS NOT NULL')
    .join(' OR ');

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
 * @param {string[]} names
 */
async function keepFacts(knex, names) {
  await knex.raw('DROP TRIGGER deployments_facts_stay ON deployments');
  await knex.raw(`
    CREATE TRIGGER deployments_facts_stay
    BEFORE UPDATE ON deployments
    FOR EACH ROW WHEN (${changed(names)})
    EXECUTE FUNCTION deployments_keep_history()`);
}

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('deployments', table => {
    table
      .uuid('mark')
      .notNullable()
      .unique()
      .defaultTo(knex.raw('gen_random_uuid()'))
      .comment('Ends the title of the run; nobody knows it before the start');
    table.text('ref').nullable().comment('Branch whose workflow was started');
  });
  await keepFacts(knex, [...FACTS, 'mark']);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await keepFacts(knex, FACTS);
  await knex.schema.alterTable('deployments', table => {
    table.dropColumn('mark');
    table.dropColumn('ref');
  });
};
