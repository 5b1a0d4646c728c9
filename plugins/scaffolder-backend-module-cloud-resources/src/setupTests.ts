// The estate is a process of its own, and slow on a busy machine.
jest.setTimeout(120_000);

export {};
