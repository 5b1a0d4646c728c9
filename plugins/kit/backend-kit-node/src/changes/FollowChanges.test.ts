import { mockServices } from '@backstage/backend-test-utils';
import { ConflictError } from '@backstage/errors';
import type { EventsServiceSubscribeOptions } from '@backstage/plugin-events-node';
import { CATALOG_CHANGED_TOPIC } from '@portal/plugin-backend-kit-common';
import { FollowChanges } from './FollowChanges';

const MINUTE = 60_000;

async function setup() {
  const subscriptions: EventsServiceSubscribeOptions[] = [];
  const hooks: Array<() => void | Promise<void>> = [];
  const logger = mockServices.logger.mock();
  const read = jest.fn(async (): Promise<void> => undefined);
  await new FollowChanges({
    id: 'names',
    events: {
      publish: async () => undefined,
      subscribe: async subscription => {
        subscriptions.push(subscription);
      },
    },
    lifecycle: mockServices.lifecycle.mock({
      addShutdownHook: hook => {
        hooks.push(hook);
      },
    }),
    logger,
    read,
  }).start();
  const tell = () =>
    subscriptions[0].onEvent({
      topic: CATALOG_CHANGED_TOPIC,
      eventPayload: {},
    });
  return { subscriptions, hooks, logger, read, tell };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads nothing while the catalogue tells no change', async () => {
  const { subscriptions, read } = await setup();
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(subscriptions[0].topics).toEqual([CATALOG_CHANGED_TOPIC]);
  expect(read).not.toHaveBeenCalled();
});

it('reads at once after a change, and once in a minute while it goes on changing', async () => {
  const { read, tell } = await setup();
  await tell();
  await jest.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  await tell();
  await tell();
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what changed while it was reading', async () => {
  const { read, tell } = await setup();
  read.mockImplementationOnce(async () => tell());
  await tell();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(read).toHaveBeenCalledTimes(2);
});

it('says that a reading failed, and tries again', async () => {
  const { logger, read, tell } = await setup();
  read.mockRejectedValueOnce(new Error('away'));
  await tell();
  await jest.advanceTimersByTimeAsync(0);
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining('away'));
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(read).toHaveBeenCalledTimes(2);
});

it('tries again without a word while another reading is under way', async () => {
  const { logger, read, tell } = await setup();
  read.mockRejectedValueOnce(new ConflictError('It runs'));
  await tell();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(logger.error).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads nothing after the stop', async () => {
  const { hooks, read, tell } = await setup();
  await tell();
  for (const hook of hooks) await hook();
  await tell();
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(read).not.toHaveBeenCalled();
});
