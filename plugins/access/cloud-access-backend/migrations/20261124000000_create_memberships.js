// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('cloud_access_memberships', table => {
    table.comment('Members that the portal adds to groups of the directory');
    table.text('offer_id').notNullable();
    table.text('user_ref').notNullable();
    table.uuid('group_id').notNullable().comment('In the directory');
    table.uuid('person_id').notNullable().comment('In the directory');
    table
      .boolean('is_added')
      .notNullable()
      .comment('Whether the directory has confirmed the membership');
    table
      .integer('attempts')
      .notNullable()
      .comment('Calls for a change that the directory has not confirmed');
    table.timestamp('next_attempt', { useTz: true }).notNullable();
    table.primary(['offer_id', 'user_ref']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('cloud_access_memberships');
};
