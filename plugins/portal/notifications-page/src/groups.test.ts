import { buildNotification } from './__testUtils__/fakeNotifications';
import { groupRows } from './groups';

const NOW = new Date(2026, 10, 28, 9).getTime();

const at = (id: string, ...time: [number, number, number, number]) =>
  buildNotification({ id, created: new Date(...time) });

const groupsOf = (...args: Parameters<typeof groupRows>) =>
  groupRows(...args).map(({ title, rows }) => [
    title,
    rows.map(({ id }) => id),
  ]);

it('groups by the days of the reader, in the order of the list', () => {
  const rows = [
    at('now', 2026, 10, 28, 8),
    at('night', 2026, 10, 28, 0),
    at('evening', 2026, 10, 27, 23),
    at('week', 2026, 10, 22, 12),
    at('month', 2026, 10, 1, 12),
    at('old', 2026, 5, 1, 12),
  ];
  expect(groupsOf(rows, 'newest', NOW)).toEqual([
    ['Today', ['now', 'night']],
    ['Yesterday', ['evening']],
    ['Last 7 days', ['week']],
    ['Last 30 days', ['month']],
    ['Older', ['old']],
  ]);
});

it('groups by what the list is ordered by', () => {
  const row = buildNotification({}, { topic: 'cloud-access' });
  expect(groupsOf([row], 'topic')).toEqual([['Cloud access', ['1']]]);
  expect(groupsOf([row], 'origin')).toEqual([['Template acl', ['1']]]);
});
