import type { LogEvent } from '@backstage/plugin-scaffolder-react';
import type { Observer } from '@backstage/types';
import { ASK_AGAIN_MS, followRun, SILENT_MS } from './followRun';
import { observe } from './observe';

const event = (id: number, type: LogEvent['type'] = 'log'): LogEvent => ({
  id,
  type,
  taskId: 'a',
  createdAt: '2026-11-26T10:00:00Z',
  body: { message: `event ${id}` },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Follows a run. `stream` is what the proxy lets through; `answers` are the server's, in order, then empty ones. */
function follow({
  stream,
  answers = [],
  isTaskRecoverable = false,
}: {
  stream: (observer: Observer<LogEvent>) => void;
  answers?: (LogEvent[] | Error)[];
  isTaskRecoverable?: boolean;
}) {
  const seen: unknown[] = [];
  let isStreaming = true;
  const asked: (number | undefined)[] = [];
  const rest = [...answers];
  const stop = followRun(
    {
      next: ({ id }) => seen.push(id),
      error: ({ message }) => seen.push(message),
      complete: () => seen.push('end'),
    },
    {
      stream: () =>
        observe(observer => {
          stream(observer);
          return () => {
            isStreaming = false;
          };
        }),
      ask: async after => {
        asked.push(after);
        const answer = rest.shift() ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      },
      after: undefined,
      isTaskRecoverable,
    },
  );
  return { seen, asked, stop, isStreaming: () => isStreaming };
}

const cut = new Error('Failed to fetch');

it('asks for the events when a proxy answers 504 in place of the stream, until the end', async () => {
  const { seen, asked, isStreaming } = follow({
    stream: ({ error }) => void Promise.resolve().then(() => error?.(cut)),
    answers: [[event(1), event(2)], [], [event(3, 'completion')]],
  });
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(seen).toEqual([1, 2, 3, 'end']);
  expect(isStreaming()).toBe(false);
  expect(asked).toEqual([undefined, 2, 2]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});

it('asks when the stream is silent because it is held back, and passes each event on once', async () => {
  let late: Observer<LogEvent> = {};
  const { seen } = follow({
    stream: observer => {
      late = observer;
      observer.next?.(event(1));
    },
    answers: [[event(1), event(2)]],
  });
  await jest.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(seen).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([1, 2]);
  late.next?.(event(2));
  expect(seen).toEqual([1, 2]);
});

it('asks when the stream ends before the run does', async () => {
  const { seen } = follow({
    stream: observer => {
      observer.next?.(event(1));
      observer.complete?.();
    },
    answers: [[event(2, 'completion')]],
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toContain('end');
});

it('asks nothing while the stream tells the run to its end', async () => {
  const { seen, asked } = follow({
    stream: observer => {
      observer.next?.(event(1));
      observer.next?.(event(2, 'completion'));
    },
  });
  await jest.advanceTimersByTimeAsync(SILENT_MS * 3);
  expect(seen).toEqual([1, 2, 'end']);
  expect(asked).toEqual([]);
});

it('goes on after the end of a run that may be tried again, and stops when nobody listens', async () => {
  const { seen, asked, stop } = follow({
    stream: ({ error }) => error?.(cut),
    answers: [[event(1, 'completion')], [event(2, 'recovered')]],
    isTaskRecoverable: true,
  });
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(seen).not.toContain('end');
  expect(seen).toEqual(expect.arrayContaining([1, 2]));
  stop();
  const before = asked.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);
});

it('tells the error after five failed questions, and not before', async () => {
  const away = new Error('The portal is away');
  const { seen } = follow({
    stream: ({ error }) => error?.(cut),
    answers: [away, away, [event(1)], away, away, away, away, away],
  });
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_MS * 5);
  expect(seen).not.toContain(away.message);
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_MS * 2);
  expect(seen).toContain(away.message);
});
