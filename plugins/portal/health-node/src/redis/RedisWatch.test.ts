import { mockServices } from '@backstage/backend-test-utils';
import { RedisWatch } from './RedisWatch';

const logger = mockServices.logger.mock();
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

it('lets nobody wait for a client that has lost its connection, and one line tell of it', async () => {
  const watch = new RedisWatch(logger);
  const client = { isReady: true };
  const answer = jest.fn(async () => 'answer');
  expect(await watch.bound(client, answer)).toBe('answer');
  client.isReady = false;
  await expect(watch.bound(client, answer)).rejects.toThrow(
    'Redis does not answer',
  );
  await expect(watch.bound(client, answer)).rejects.toThrow();
  expect(watch.look()).toBe(true);
  expect(answer).toHaveBeenCalledTimes(1);
  client.isReady = true;
  expect(await watch.bound(client, answer)).toBe('answer');
  expect(watch.look()).toBe(false);
  expect(logger.warn.mock.calls).toEqual([['Redis does not answer']]);
  expect(logger.info.mock.calls).toEqual([['Redis answers again']]);
});

it('lets one wait a moment for a client that does not answer, and nobody until it does', async () => {
  jest.useFakeTimers();
  const watch = new RedisWatch(logger);
  const client = { isReady: true };
  let answer = (_: string) => {};
  const work = jest.fn(
    () =>
      new Promise<string>(resolve => {
        answer = resolve;
      }),
  );
  const first = watch.bound(client, work).catch(error => error.message);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('no answer within 1000 ms');
  await expect(watch.bound(client, work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
  answer('late');
  await jest.advanceTimersByTimeAsync(0);
  expect(watch.look()).toBe(false);
  expect(await watch.bound(client, async () => 'next')).toBe('next');
});

it('passes on what a client that answers refuses, and asks it again', async () => {
  const watch = new RedisWatch(logger);
  const refuse = async () => {
    throw new Error('WRONGTYPE');
  };
  await expect(watch.bound({}, refuse)).rejects.toThrow('WRONGTYPE');
  expect(watch.look()).toBe(false);
});
