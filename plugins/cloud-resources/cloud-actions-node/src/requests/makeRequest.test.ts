import { toDetails } from './makeRequest';

it('writes facts line by line', () => {
  expect(toDetails('What', { a: 1, b: undefined, c: { d: true } })).toBe(
    'What\na: 1\nc: {"d":true}',
  );
});
