import { NotAllowedError } from '@backstage/errors';
import { UpstreamTimeoutError, UpstreamUnavailableError } from '../errors';
import { createHealthCheck } from './createHealthCheck';

describe('createHealthCheck', () => {
  it('says that a system is ready, and asks once for a while', async () => {
    const check = jest.fn(async () => {});
    const health = createHealthCheck({ system: 'Ledger', check });
    const [first, second] = await Promise.all([health(), health()]);
    expect(first).toMatchObject({ system: 'Ledger', status: 'ready' });
    expect(second).toBe(first);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new UpstreamUnavailableError('down'), 'unavailable'],
    [new UpstreamTimeoutError('late'), 'slow'],
    [new NotAllowedError('no'), 'refused'],
  ])('%s is %s', async (error, status) => {
    const health = createHealthCheck({
      system: 'Ledger',
      check: () => Promise.reject(error),
    });
    await expect(health()).resolves.toMatchObject({
      status,
      message: error.message,
    });
  });
});
