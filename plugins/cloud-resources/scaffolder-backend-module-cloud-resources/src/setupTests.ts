// The estate runs as a separate process, which is slow on a busy machine.
jest.setTimeout(120_000);

export {};
