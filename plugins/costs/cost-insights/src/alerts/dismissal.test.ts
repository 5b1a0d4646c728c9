import { checkDismissal } from './dismissal';

it.each([
  [{ reason: undefined, feedback: '' }, { reason: 'Choose a reason.' }],
  [
    { reason: 'other', feedback: '  ' },
    { feedback: 'Say what the other reason is.' },
  ],
  [
    { reason: 'resolved', feedback: 'x'.repeat(1001) },
    { feedback: 'At most 1000 characters.' },
  ],
  [
    { reason: 'resolved', feedback: '', services: [] },
    { services: 'Choose a service.' },
  ],
])('of %j says what is wrong with which field', (draft, errors) => {
  expect(checkDismissal(draft)).toEqual({ decision: undefined, errors });
});

it('returns the decision, without an empty feedback', () => {
  const draft = { reason: 'expected', feedback: ' ', services: ['orders'] };
  expect(checkDismissal(draft)).toEqual({
    decision: {
      status: 'dismissed',
      reason: 'expected',
      services: ['orders'],
    },
    errors: {},
  });
});
