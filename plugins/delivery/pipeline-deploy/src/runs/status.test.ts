import { hasEnded, viewOfStatus } from './status';

test.each([
  ['queued', null, 'Queued', 'waiting'],
  ['in_progress', null, 'In progress', 'running'],
  ['IN_PROGRESS', null, 'In progress', 'running'],
  ['completed', 'success', 'Completed', 'good'],
  ['completed', 'neutral', 'Completed', 'good'],
  ['completed', null, 'Completed', 'good'],
  ['completed', 'skipped', 'Aborted', 'stopped'],
  ['completed', 'cancelled', 'Aborted', 'stopped'],
  ['completed', 'timed_out', 'Timed out', 'bad'],
  ['completed', 'failure', 'Error', 'bad'],
  ['waiting', null, 'Pending', 'waiting'],
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
