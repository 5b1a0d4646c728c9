import { MAX_EVENTS } from '@portal/plugin-adoption-common';
import { Collector, type CountedEvent } from './Collector';

const HOME: CountedEvent = { kind: 'page', page: 'page:home' };

/** A collector whose requests arrive or fail as told. */
function setup() {
  const send = jest.fn(async (_body: object) => undefined);
  return { send, collector: new Collector(send) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends events together, after a while', async () => {
  const { send, collector } = setup();
  collector.add(HOME);
  collector.add(HOME);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls).toEqual([[{ events: [HOME, HOME] }]]);
});

it('sends at once as many as a request may have', () => {
  const { send, collector } = setup();
  for (let count = 0; count < MAX_EVENTS; count += 1) collector.add(HOME);
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends nothing if there is nothing', async () => {
  const { send, collector } = setup();
  await collector.flush();
  expect(send).not.toHaveBeenCalled();
});

it('drops what a browser blocks, and says once how many these were', async () => {
  const { send, collector } = setup();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  collector.add(HOME);
  collector.add(HOME);
  await collector.flush();
  collector.add(HOME);
  await collector.flush();
  collector.add(HOME);
  await collector.flush();
  collector.add(HOME);
  await collector.flush();
  expect(send.mock.calls.slice(2)).toEqual([
    [{ events: [HOME], lost: 3 }],
    [{ events: [HOME] }],
  ]);
});

it('tells of a bounded number of lost events', async () => {
  const { send, collector } = setup();
  for (let failure = 0; failure < 30; failure += 1) {
    send.mockRejectedValueOnce(new Error('away'));
    for (let count = 0; count < MAX_EVENTS; count += 1) collector.add(HOME);
    await jest.advanceTimersByTimeAsync(0);
  }
  collector.add(HOME);
  await collector.flush();
  expect(send).toHaveBeenLastCalledWith({ events: [HOME], lost: 1_000 });
});
