import type { SchedulerService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { OutcomeLogger } from './OutcomeLogger';
import { OutcomeScheduler } from './OutcomeScheduler';

type Task = Parameters<SchedulerService['scheduleTask']>[0];

const schedule = {
  frequency: { minutes: 10 },
  timeout: { minutes: 5 },
};
const SOURCE = 'github-provider:retail:refresh';

/** The function that the framework's scheduler gets for `fn`. */
async function scheduled(id: string, fn: Task['fn']) {
  const inner = mockServices.scheduler.mock();
  const logger = mockServices.logger.mock();
  await new OutcomeScheduler(inner, { logger, retryAfterMs: [] })
    .createScheduledTaskRunner(schedule)
    .run({ id, fn });
  const [task] = jest.mocked(inner.scheduleTask).mock.calls[0];
  return task;
}

const run = (task: Task) => task.fn(new AbortController().signal);

describe('a run of a catalogue source', () => {
  const sink = mockServices.logger.mock();
  sink.child.mockReturnValue(sink);
  const logger = new OutcomeLogger(sink);

  it('fails with the first error that it logs, though it catches the error', async () => {
    const task = await scheduled(SOURCE, async () => {
      await Promise.resolve();
      logger.child({ taskId: SOURCE }).error('refresh failed, 404');
      logger.error('and another');
    });
    await expect(run(task)).rejects.toThrow('refresh failed, 404');
    expect(sink.error).toHaveBeenCalledWith('refresh failed, 404', undefined);
    expect(task).toMatchObject({ id: SOURCE, ...schedule });
  });

  it('goes well when it logs no error', async () => {
    const task = await scheduled(SOURCE, async () => {
      logger.warn('slow');
      logger.info('done');
    });
    await expect(run(task)).resolves.toBeUndefined();
  });

  it('fails with what it throws', async () => {
    const task = await scheduled(SOURCE, async () => {
      throw new Error('timed out');
    });
    await expect(run(task)).rejects.toThrow('timed out');
  });

  it('is not blamed for what another run, or nobody, logs at the same time', async () => {
    let finish = () => {};
    const waiting = new Promise<void>(resolve => {
      finish = resolve;
    });
    const good = run(await scheduled(SOURCE, () => waiting));
    const bad = run(
      await scheduled('MicrosoftGraphOrgEntityProvider:x:refresh', async () =>
        logger.error('directory is down'),
      ),
    );
    logger.error('a request failed');
    finish();
    await expect(bad).rejects.toThrow('directory is down');
    await expect(good).resolves.toBeUndefined();
  });

  it('leaves tasks that read no source as they are', async () => {
    const task = await scheduled('catalog_orphan_cleanup', async () =>
      logger.error('not mine'),
    );
    await expect(run(task)).resolves.toBeUndefined();
  });
});

it('waits at the end for tasks that are being scheduled, also for one that fails', async () => {
  const inner = mockServices.scheduler.mock();
  let fail = () => {};
  inner.scheduleTask.mockReturnValue(
    new Promise<void>((_, reject) => {
      fail = () => reject(new Error('no database'));
    }),
  );
  const scheduler = new OutcomeScheduler(inner, {
    logger: mockServices.logger.mock(),
  });
  const task = scheduler.scheduleTask({
    ...schedule,
    id: 'search_index_techdocs',
    fn: async () => {},
  });
  let isSettled = false;
  const end = scheduler.settle().then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  fail();
  await end;
  await expect(task).rejects.toThrow('no database');
});

describe('a source that could not be read', () => {
  const inner = mockServices.scheduler.mock();
  const logger = mockServices.logger.mock();
  const fn = jest.fn<Promise<void>, []>();
  let scheduler: OutcomeScheduler;
  let task: Task;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    scheduler = new OutcomeScheduler(inner, {
      logger,
      retryAfterMs: [100, 1_000],
    });
    await scheduler.scheduleTask({ ...schedule, id: SOURCE, fn });
    [[task]] = jest.mocked(inner.scheduleTask).mock.calls;
    fn.mockRejectedValue(new Error('too late'));
  });
  afterEach(() => jest.useRealTimers());

  const fail = () => expect(run(task)).rejects.toThrow('too late');
  const startsAfter = async (ms: number) => {
    jest.mocked(inner.triggerTask).mockClear();
    await jest.advanceTimersByTimeAsync(ms);
    return jest.mocked(inner.triggerTask).mock.calls.flat();
  };

  it('is read again soon, each time later, and then as it is scheduled', async () => {
    await fail();
    expect(await startsAfter(99)).toEqual([]);
    expect(await startsAfter(1)).toEqual([SOURCE]);
    await fail();
    expect(await startsAfter(999)).toEqual([]);
    expect(await startsAfter(1)).toEqual([SOURCE]);
    await fail();
    expect(await startsAfter(3_600_000)).toEqual([]);
  });

  it('is read soon again when it fails after it was read', async () => {
    await fail();
    await startsAfter(100);
    fn.mockResolvedValueOnce();
    await run(task);
    await fail();
    expect(await startsAfter(100)).toEqual([SOURCE]);
  });

  it('says why it was not started', async () => {
    jest
      .mocked(inner.triggerTask)
      .mockRejectedValueOnce(new Error('It is running'));
    await fail();
    await startsAfter(100);
    expect(logger.warn).toHaveBeenCalledWith(
      `${SOURCE} was not started again: It is running`,
    );
  });

  it('is left to others when the backend stops', async () => {
    await fail();
    await scheduler.settle();
    expect(await startsAfter(100)).toEqual([]);
  });
});
