// A time-out only for hanging tests: twenty times the normal duration, because machines can be busy. A package or a test that needs
// more time sets its own later.
jest.setTimeout(60_000);
