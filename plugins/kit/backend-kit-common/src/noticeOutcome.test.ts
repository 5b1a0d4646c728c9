import { readNoticeOutcome } from './noticeOutcome';

it.each([
  [{ outcome: 'bad' }, 'bad'],
  [{ outcome: 'toString' }, undefined],
  [{ outcome: ['bad'] }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('reads the outcome of %j as %s', (metadata, outcome) => {
  expect(readNoticeOutcome(metadata)).toBe(outcome);
});
