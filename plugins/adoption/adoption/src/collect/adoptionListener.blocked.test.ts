import { adoptionListener } from './adoptionListener';

jest.mock('./startCollector', () => {
  throw new Error('Loading chunk failed');
});

interface Listener {
  captureEvent(event: object): void;
}

/** What the extension gives the app, with a client that nobody asks. */
function listen(): Listener {
  const [output] = [
    ...(
      adoptionListener as unknown as {
        factory(context: object): Iterable<{
          value: { factory(deps: object): Listener };
        }>;
      }
    ).factory({ config: {}, inputs: {}, node: {}, apis: {} }),
  ];
  return output.value.factory({ client: {} });
}

it('gives up in silence where a browser blocks the code', async () => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  jest.useFakeTimers();
  const listener = listen();
  listener.captureEvent({ action: 'navigate' });
  await jest.advanceTimersByTimeAsync(8_000);
  jest.useRealTimers();
  await new Promise(resolve => setTimeout(resolve, 0));
  await new Promise(resolve => setTimeout(resolve, 0));
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
});
