import { toSource } from './toSource';

const DIRECTORY = {
  id: 'directory',
  kind: 'directory' as const,
  title: 'Company directory',
};
const NOW = new Date('2026-03-01T12:00:00Z');

describe('toSource', () => {
  it('is idle until the next run is due', () => {
    expect(
      toSource(
        DIRECTORY,
        {
          status: 'idle',
          startsAt: '2026-03-01T12:30:00Z',
          lastRunEndedAt: '2026-03-01T11:30:00Z',
        },
        NOW,
      ),
    ).toEqual({
      ...DIRECTORY,
      state: 'idle',
      nextRunAt: '2026-03-01T12:30:00Z',
      lastRunEndedAt: '2026-03-01T11:30:00Z',
    });
  });

  it('is queued once the next run is due and not yet picked up', () => {
    expect(
      toSource(
        DIRECTORY,
        { status: 'idle', startsAt: '2026-03-01T11:59:59Z' },
        NOW,
      ).state,
    ).toBe('queued');
  });

  it('tells since when it runs', () => {
    expect(
      toSource(
        DIRECTORY,
        { status: 'running', startedAt: '2026-03-01T11:59:00Z' },
        NOW,
      ),
    ).toMatchObject({ state: 'running', startedAt: '2026-03-01T11:59:00Z' });
  });

  it('is idle when the scheduler has not stored the task yet', () => {
    expect(toSource(DIRECTORY, undefined, NOW)).toEqual({
      ...DIRECTORY,
      state: 'idle',
    });
  });

  it.each([
    [
      '{"name":"Error","message":"Task was cancelled","stack":"at x"}',
      'Task was cancelled',
    ],
    ['"odd"', 'The run failed without a message'],
    ['not json', 'The run failed; its error could not be read'],
  ])('shows of the stored error %s only the message', (json, message) => {
    expect(
      toSource(DIRECTORY, { status: 'idle', lastRunError: json }, NOW)
        .lastRunError,
    ).toBe(message);
  });
});
