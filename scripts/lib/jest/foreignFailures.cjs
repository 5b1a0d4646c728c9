/** What Knex says when nobody gets a connection any more. */
const NO_CONNECTION = /^Knex: Timeout acquiring a connection/;

/**
 * Leaves out what a backend still fails with half a minute after its test file has ended, when its database is gone. Jest would report it
 * for the current test of the next file, and a page has no database.
 *
 * @param {{ name: string, error?: unknown, promise?: Promise<unknown> }} event - of jest-circus
 * @param {object} state - of jest-circus, which has noted the failure already
 */
exports.leaveOutForeign = ({ name, error, promise }, state) => {
  if (name !== 'error' || !NO_CONNECTION.test(error?.message)) return;
  for (const place of [state, state.currentlyRunningTest]) {
    place?.unhandledRejectionErrorByPromise.delete(promise);
  }
};
