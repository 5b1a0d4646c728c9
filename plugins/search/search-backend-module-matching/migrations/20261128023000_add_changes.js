// @ts-check

/**
 * How often documents have changed, so that answers are kept until then.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('documents_changes', table => {
    table.comment('One row; ours');
    table
      .bigInteger('changes')
      .notNullable()
      .comment('Indexings that changed a document');
  });
  await knex('documents_changes').insert({ changes: 0 });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('documents_changes');
};
