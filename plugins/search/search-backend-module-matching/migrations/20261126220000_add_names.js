// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('documents', table => {
    table
      .text('names')
      .comment('A folded name in each line, then their words; ours');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('documents', table => {
    table.dropColumn('names');
  });
};
