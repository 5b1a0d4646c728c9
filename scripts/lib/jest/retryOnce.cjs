// What fails is tried once more, as in the end-to-end tests; `npm test` names what passed only then. Why it failed stays in
// `.data/test/unit.json`, as `retryReasons`.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
