// What fails is tried once more, as in the end-to-end tests; `npm test` names what passed only then.
jest.retryTimes(1);
