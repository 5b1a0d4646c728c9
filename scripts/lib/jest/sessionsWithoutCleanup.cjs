/**
 * Upstream's auth plugin keeps sessions in a store that deletes old ones every minute. The timer cannot be stopped,
 * the store is not accessible, and failures are not handled: each minute after a test has closed its database, Jest
 * would report a failure of the current test of another file. No session expires during a test.
 */
jest.mock('connect-session-knex', () => {
  const createStoreClass = jest.requireActual('connect-session-knex');
  return session => {
    const KnexStore = createStoreClass(session);
    return class extends KnexStore {
      constructor(options) {
        super({ ...options, disableDbCleanup: true });
      }
    };
  };
});
