import { Budgets } from './Budgets';

const NOW = Date.UTC(2026, 10, 28, 9, 0, 30);

it('allows 30 searches in a minute, each caller apart', () => {
  const budgets = new Budgets();
  const search = (caller: string, now = NOW) =>
    budgets.spend(caller, '/search/repositories', now);
  const spent = Array.from({ length: 31 }, () => search('installation'));
  expect(spent.map(({ isExceeded }) => isExceeded).indexOf(true)).toBe(30);
  expect(spent[30]).toMatchObject({
    budget: { resource: 'search', limit: 30 },
    used: 30,
    resetAt: Date.UTC(2026, 10, 28, 9, 1) / 1000,
  });
  expect(search('token').isExceeded).toBe(false);
  expect(search('installation', NOW + 30_000).isExceeded).toBe(false);
});

it('counts searches for code and other requests apart', () => {
  const budgets = new Budgets();
  for (let count = 0; count < 10; count += 1) {
    budgets.spend('installation', '/search/code', NOW);
  }
  const spend = (path: string) => budgets.spend('installation', path, NOW);
  expect(spend('/search/code').isExceeded).toBe(true);
  expect(spend('/search/repositories').isExceeded).toBe(false);
  expect(spend('/repos/o/r')).toMatchObject({
    used: 1,
    budget: { limit: 15_000, windowSeconds: 3600 },
  });
});
