// A time-out only for hanging tests, ten times the normal duration. A package or a test that needs more time sets its own
// time-out later.
jest.setTimeout(30_000);
