// @ts-check

/**
 * The words of the names, so that a search does not take them apart again for each document that it finds.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('documents', table => {
    table
      .specificType(
        'names_vector',
        "tsvector GENERATED ALWAYS AS (to_tsvector('english', names)) STORED",
      )
      .comment('The words of the names; ours');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('documents', table => {
    table.dropColumn('names_vector');
  });
};
