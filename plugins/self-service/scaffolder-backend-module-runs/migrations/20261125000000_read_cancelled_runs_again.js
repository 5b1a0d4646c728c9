// @ts-check

/**
 * Has the index read cancelled runs again. It called them failed before, as the scaffolder does.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.raw(`
    INSERT INTO portal_run_changes (run_id, is_restart, at)
    SELECT DISTINCT task_id, false, now() FROM task_events
    WHERE event_type = 'cancelled'
  `);
};

exports.down = async function down() {
  // The rows that were read again are right for the older version, too.
};
