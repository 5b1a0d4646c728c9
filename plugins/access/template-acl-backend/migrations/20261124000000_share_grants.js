// @ts-check

// The names that @portal/plugin-grants-node gives to its tables and columns, which this plugin made first.
const TABLES = [
  ['template_acl_lists', 'grant_lists'],
  ['template_acl_grants', 'grants'],
  ['template_acl_history', 'grant_history'],
  ['template_acl_requests', 'grant_requests'],
];
const INDEX = [
  'template_acl_requests_one_pending',
  'grant_requests_one_pending',
];

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  for (const [before, after] of TABLES) {
    await knex.schema.renameTable(before, after);
    await knex.schema.alterTable(after, table => {
      table.renameColumn('template_ref', 'subject_ref');
    });
  }
  for (const name of ['grants', 'grant_requests']) {
    await knex.schema.alterTable(name, table => {
      table.renameColumn('template_uid', 'subject_uid');
    });
  }
  await knex.schema.alterTable('grant_requests', table => {
    table.integer('minutes').nullable().comment('Wanted length');
  });
  await knex.schema.alterTable('grants', table => {
    table.text('end_reason').nullable().comment('Of an early end');
  });
  await knex.raw('ALTER INDEX ?? RENAME TO ??', INDEX);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.raw('ALTER INDEX ?? RENAME TO ??', [...INDEX].reverse());
  await knex.schema.alterTable('grant_requests', table => {
    table.dropColumn('minutes');
  });
  await knex.schema.alterTable('grants', table => {
    table.dropColumn('end_reason');
  });
  for (const name of ['grants', 'grant_requests']) {
    await knex.schema.alterTable(name, table => {
      table.renameColumn('subject_uid', 'template_uid');
    });
  }
  for (const [before, after] of TABLES) {
    await knex.schema.alterTable(after, table => {
      table.renameColumn('subject_ref', 'template_ref');
    });
    await knex.schema.renameTable(after, before);
  }
};
