import { Problems } from './Problems';

it('counts each problem and keeps its first five lines', () => {
  const problems = new Problems();
  expect([problems.skipped, problems.list()]).toEqual([0, []]);
  for (const line of [2, 3, 5, 8, 13, 21]) problems.add('no number', line);
  problems.add('no date', 4);
  expect(problems.skipped).toBe(7);
  expect(problems.list()).toEqual([
    { problem: 'no number', count: 6, lines: [2, 3, 5, 8, 13], amount: '0' },
    { problem: 'no date', count: 1, lines: [4], amount: '0' },
  ]);
});

it('tells a number of problems apart, however many a file has', () => {
  const problems = new Problems();
  for (let line = 1; line <= 1000; line += 1) problems.add(`of ${line}`, line);
  expect(problems.list()).toHaveLength(51);
  expect(problems.list().at(-1)).toEqual({
    problem: 'other problems',
    count: 950,
    lines: [51, 52, 53, 54, 55],
    amount: '0',
  });
});
