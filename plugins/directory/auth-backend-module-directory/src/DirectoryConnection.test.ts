import { DirectoryConnection } from './DirectoryConnection';

describe('DirectoryConnection', () => {
  it('opens once and keeps what was opened', async () => {
    const open = jest.fn(() => Promise.resolve('clients'));
    const connection = new DirectoryConnection(open, context => context);

    await connection.clients();
    await expect(connection.clients()).resolves.toBe('clients');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('does not open before it is needed', () => {
    const open = jest.fn(() => Promise.resolve('clients'));
    expect(new DirectoryConnection(open, context => context)).toBeDefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('opens again after the directory was away', async () => {
    const answers = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve('clients'),
    ];
    const connection = new DirectoryConnection(
      () => answers.shift()!(),
      context => context,
    );

    await expect(connection.clients()).rejects.toThrow('away');
    await expect(connection.clients()).resolves.toBe('clients');
  });
});
