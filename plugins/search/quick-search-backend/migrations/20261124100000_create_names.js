// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('names', table => {
    table.comment('Names of entities, as the last reading found them');
    table.text('ref').primary().comment('Entity reference');
    table.text('name').notNullable().comment('In lower case');
    table.text('title').notNullable().comment('In lower case');
    table
      .text('words')
      .notNullable()
      .comment('Words of name and title, each after a space');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('names');
};
