// The estate runs as a separate process.
jest.setTimeout(30_000);

export {};
