import { buildRun } from './__testUtils__/builders';
import { messageOf, searchRuns } from './search';

const fix = buildRun({ id: 12345, message: 'Fix the till\n\nAt last' });
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
  ['ünicode', [broken]],
  ['error', [broken]],
  ['  ', [fix, broken]],
  ['no such run', []],
])('finds %j', (text, expected) => {
  expect(searchRuns([fix, broken], text)).toEqual(expected);
});

test('the message is its first line; a run without a commit has its title', () => {
  expect(messageOf(fix)).toBe('Fix the till');
  expect(messageOf({ ...fix, head_commit: null })).toBe(fix.display_title);
});
