// A time-out for hanging tests only, ten times the normal duration; a package or a test that needs more sets it
// later.
jest.setTimeout(30_000);
