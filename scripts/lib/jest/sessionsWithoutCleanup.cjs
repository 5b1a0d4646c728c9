/**
 * Upstream's auth plugin keeps sessions in a store that deletes old ones every minute. It never stops that and hands the
 * store to nobody, and nothing handles a failure of it: each minute after a test has closed its database, Jest would count
 * one against the test that runs then, of another file. Tests are over before a session is old.
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
