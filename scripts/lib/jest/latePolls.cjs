/** What knex says to a query of a database that is closed. */
const CLOSED = 'Unable to acquire a connection';

/**
 * Lets go of polls that were under way when the database of their test was closed: upstream's loops over a database look
 * at it once more after they were stopped, and nobody waits for that. Jest would count it against the test that runs then,
 * of another file.
 *
 * @param {NodeJS.Process} parent - Jest's own process, not the one that tests see
 */
exports.letGoOfLatePolls = parent => {
  if (parent.emit.isPortals) return;
  const { emit } = parent;
  parent.emit = function emitOthers(name, reason, ...rest) {
    const isLatePoll =
      name === 'unhandledRejection' && reason?.message === CLOSED;
    return isLatePoll || emit.call(this, name, reason, ...rest);
  };
  parent.emit.isPortals = true;
};
