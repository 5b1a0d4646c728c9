// The estate is a process of its own.
jest.setTimeout(30_000);

export {};
