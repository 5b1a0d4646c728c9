// A failed test is retried once, as in the end-to-end tests; `npm test` lists tests that passed only on the retry. The reason
// of the failure is in `.data/test/unit.json`, as `retryReasons`.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
