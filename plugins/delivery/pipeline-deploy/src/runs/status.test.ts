import { hasEnded, viewOfStatus } from './status';

test.each([
  ['queued', null, 'Queued', 'waiting'],
  ['in_progress', null, 'In progress', 'running'],
  ['IN_PROGRESS', null, 'In progress', 'running'],
  ['completed', 'success', 'Completed', 'good'],
  ['completed', 'SUCCESS', 'Completed', 'good'],
  ['completed', 'neutral', 'Neutral', 'stopped'],
  ['completed', 'stale', 'Stale', 'stopped'],
  ['completed', 'startup_failure', 'Error: did not start', 'bad'],
  ['completed', 'action_required', 'Action required', 'waiting'],
  // Nobody knows these, so they are no success.
  ['completed', null, 'Completed', 'unknown'],
  ['completed', '', 'Completed', 'unknown'],
  ['completed', 'half_done', 'half_done', 'unknown'],
  ['completed', 'constructor', 'constructor', 'unknown'],
  ['blocked', null, 'blocked', 'unknown'],
  ['__proto__', null, '__proto__', 'unknown'],
  ['completed', 'skipped', 'Aborted', 'stopped'],
  ['completed', 'cancelled', 'Aborted', 'stopped'],
  ['completed', 'timed_out', 'Timed out', 'bad'],
  ['completed', 'failure', 'Error', 'bad'],
  ['waiting', null, 'Pending', 'waiting'],
  ['pending', null, 'Pending', 'waiting'],
  ['requested', null, 'Pending', 'waiting'],
  [null, null, 'Pending', 'waiting'],
  [undefined, undefined, 'Pending', 'waiting'],
])('%s, %s is shown as %s (P-416 ff.)', (status, conclusion, word, tone) => {
  expect(viewOfStatus(status, conclusion)).toEqual({ word, tone });
});

test('only a completed run has ended', () => {
  expect(hasEnded('completed')).toBe(true);
  expect(hasEnded('queued')).toBe(false);
  expect(hasEnded(null)).toBe(false);
});
