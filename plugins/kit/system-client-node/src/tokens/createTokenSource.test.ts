import { createTokenSource } from './createTokenSource';

describe('createTokenSource', () => {
  it('gives the token of the identity', async () => {
    const getToken = jest.fn(async () => ({
      token: 't',
      expiresOnTimestamp: 0,
    }));
    const source = createTokenSource('scope/.default', { getToken });
    await expect(source.getToken()).resolves.toBe('t');
    expect(getToken).toHaveBeenCalledWith('scope/.default', expect.anything());
  });

  it.each([
    ['fails', () => Promise.reject(new Error('secret detail'))],
    ['gives nothing', async () => null],
  ])('says so when the identity %s', async (_, getToken) => {
    const source = createTokenSource('scope', { getToken });
    const error = await source.getToken().catch(thrown => thrown);
    expect(error).toMatchObject({ name: 'UpstreamUnavailableError' });
    expect(error.message).not.toContain('secret');
  });

  it('stops when the caller goes away', async () => {
    const controller = new AbortController();
    const source = createTokenSource('scope', {
      getToken: (_, options) =>
        new Promise((_resolve, reject) => {
          const signal = options!.abortSignal as AbortSignal;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const token = source.getToken({ signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(token).rejects.toThrow('gone');
  });
});
