import { Problems } from './Problems';

it('counts each problem and keeps its first five lines', () => {
  const problems = new Problems();
  expect([problems.skipped, problems.list()]).toEqual([0, []]);
  for (const line of [2, 3, 5, 8, 13, 21]) problems.add('no number', line);
  problems.add('no date', 4);
  expect(problems.skipped).toBe(7);
  expect(problems.list()).toEqual([
    { problem: 'no number', count: 6, lines: [2, 3, 5, 8, 13] },
    { problem: 'no date', count: 1, lines: [4] },
  ]);
});
