// The estate is a process of its own.
jest.setTimeout(60_000);

export {};
