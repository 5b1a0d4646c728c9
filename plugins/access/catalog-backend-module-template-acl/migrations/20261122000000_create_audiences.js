// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('template_acl_audiences', table => {
    table.comment('Codes of the audiences of templates; rows are only added');
    table.increments('code');
    table
      .text('audience')
      .notNullable()
      .unique()
      .comment('References as a JSON array, as the entity has them');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('template_acl_audiences');
};
