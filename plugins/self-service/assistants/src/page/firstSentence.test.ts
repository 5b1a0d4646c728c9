import { firstSentence } from './firstSentence';

it.each([
  ['Cancels a run. What it made stays.', 'Cancels a run.'],
  ['Prepares a **run** with `values`', 'Prepares a run with values'],
  [
    '\nReads version 1.2 of a page.\n## Model\nMore.',
    'Reads version 1.2 of a page.',
  ],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
