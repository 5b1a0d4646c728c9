// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('template_acl_grants', table => {
    table
      .text('template_uid')
      .nullable()
      .comment('metadata.uid of the template; null until it is known');
  });
  await knex.schema.alterTable('template_acl_requests', table => {
    table.text('template_uid').nullable().comment('metadata.uid');
  });
  await knex.schema.alterTable('template_acl_history', table => {
    table
      .text('request_kind')
      .nullable()
      .comment('What was asked for, in events about requests');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('template_acl_history', table => {
    table.dropColumn('request_kind');
  });
  await knex.schema.alterTable('template_acl_requests', table => {
    table.dropColumn('template_uid');
  });
  await knex.schema.alterTable('template_acl_grants', table => {
    table.dropColumn('template_uid');
  });
};
