const { dirname, join } = require('node:path');

const BROKER = join(
  dirname(require.resolve('@backstage/plugin-scaffolder-backend/package.json')),
  'dist/scaffolder/tasks/StorageTaskBroker.cjs.js',
);

/**
 * Upstream's scaffolder reads the events of a run each second until it sees the end of the run, and does not handle a failure. A
 * test file that ends within that second closes its database before: Jest would report a failure of the current test, mostly of
 * the next file. Such a watch ends here.
 */
jest.doMock(BROKER, () => {
  const actual = jest.requireActual(BROKER);
  class StorageTaskBroker extends actual.StorageTaskBroker {
    constructor(storage, ...rest) {
      const listEvents = storage.listEvents.bind(storage);
      storage.listEvents = (...args) =>
        listEvents(...args).catch(error => {
          if (/acquire a connection|aborted/i.test(error.message)) {
            return new Promise(() => {});
          }
          throw error;
        });
      super(storage, ...rest);
    }
  }
  return { ...actual, StorageTaskBroker };
});
