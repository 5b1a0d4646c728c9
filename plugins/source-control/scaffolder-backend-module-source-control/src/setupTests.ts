// Real sockets and processes are slow on a busy machine.
jest.setTimeout(30_000);

export {};
