import type { SignalApi } from '@backstage/plugin-signals-react';
import { tellTwice } from './tellTwice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function subscribe() {
  const unsubscribe = jest.fn();
  let signal: (message: { key: string }) => void = () => undefined;
  const signalApi: SignalApi = {
    subscribe: (_channel, onMessage) => {
      signal = message => onMessage(message as never);
      return { unsubscribe };
    },
  };
  const told = jest.fn();
  const subscription = tellTwice(signalApi).subscribe('user-settings', told);
  return {
    told,
    unsubscribe,
    subscription,
    signal: () => signal({ key: 'layout' }),
  };
}

it('tells a signal at once, and again after what the storage keeps is too old', () => {
  const { told, signal } = subscribe();
  signal();
  expect(told.mock.calls).toEqual([[{ key: 'layout' }]]);
  jest.advanceTimersByTime(2_000);
  expect(told).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(told.mock.calls[1]).toEqual([{ key: 'layout' }]);
  jest.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(2);
});

it('tells nothing after the end of the subscription', () => {
  const { told, unsubscribe, subscription, signal } = subscribe();
  signal();
  subscription.unsubscribe();
  jest.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
