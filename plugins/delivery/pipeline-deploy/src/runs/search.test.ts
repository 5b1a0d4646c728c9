import { buildRun } from './__testUtils__/builders';
import { messageOf, searchRuns, titleOf } from './search';

const fix = buildRun({
  id: 12345,
  display_title: 'Title of the run',
  message: 'Fix the till\n\nAt last',
});
const broken = buildRun({
  id: 2,
  name: 'Deploy',
  head_branch: 'release/Ünicode',
  conclusion: 'failure',
});

test.each([
  ['234', [fix]],
  ['FIX THE', [fix]],
  ['deploy', [broken]],
  ['title of the', [fix]],
  ['ünicode', [broken]],
  ['error', [broken]],
  ['  ', [fix, broken]],
  ['no such run', []],
])('finds %j', (text, expected) => {
  expect(searchRuns([fix, broken], text)).toEqual(expected);
});

test('a run is named by its own title, and the message of its commit is beside it', () => {
  // pipelines/conclusions.json: the title of a run that deploys, on the commit of somebody else's change.
  const run = { ...fix, display_title: 'Deploy v2.0.0 to production' };
  expect(titleOf(run)).toBe('Deploy v2.0.0 to production');
  const mark = '(deployment 67e0594c-1111-4222-8333-444455556666)';
  expect(titleOf({ ...run, display_title: `Deploy v1 ${mark}` })).toBe(
    'Deploy v1',
  );
  expect(messageOf(run)).toBe('Fix the till');
  const push = { ...fix, display_title: 'Fix the till' };
  expect([titleOf(push), messageOf(push)]).toEqual(['Fix the till', undefined]);
  const bare = { ...fix, display_title: ' ', head_commit: null };
  expect([titleOf(bare), messageOf(bare)]).toEqual(['CI 3', undefined]);
});
