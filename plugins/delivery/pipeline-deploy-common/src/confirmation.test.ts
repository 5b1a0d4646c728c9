import { confirmationOf } from './confirmation';

test('the text names type, environment and tag (P-161)', () => {
  expect(
    confirmationOf({ type: 'prod', environment: 'production', tag: 'v1.2.0' }),
  ).toBe('prod/production/v1.2.0');
});
