// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('cloud_access_memberships', table => {
    table
      .timestamp('ending_since', { useTz: true })
      .comment('When the portal first tried to remove the member');
    table
      .timestamp('absent_since', { useTz: true })
      .comment('First of the reads without the member; none with it since');
    table
      .boolean('is_end_reported')
      .notNullable()
      .defaultTo(false)
      .comment('Whether the approvers know that the end takes long');
  });
  await knex.schema.createTable('cloud_access_unknown_members', table => {
    table.comment('Members of offered groups that the portal did not add');
    table.uuid('group_id').notNullable().comment('In the directory');
    table.uuid('member_id').notNullable().comment('In the directory');
    table.timestamp('first_seen', { useTz: true }).notNullable();
    table.timestamp('last_seen', { useTz: true }).notNullable();
    table.primary(['group_id', 'member_id']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('cloud_access_unknown_members');
  await knex.schema.alterTable('cloud_access_memberships', table => {
    table.dropColumns('ending_since', 'absent_since', 'is_end_reported');
  });
};
