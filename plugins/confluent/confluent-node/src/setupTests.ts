// The estate runs in a separate process.
jest.setTimeout(30_000);

export {};
