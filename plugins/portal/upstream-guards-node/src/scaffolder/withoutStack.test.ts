import { withoutStack } from './withoutStack';

describe('withoutStack', () => {
  it('leaves what an error says', () => {
    const error = new TypeError('The name\nis taken');
    expect(withoutStack(String(error.stack))).toBe(
      'TypeError: The name\nis taken',
    );
  });

  it.each([
    'Error: no\n    at async Promise.all (index 0)',
    'Error: no\n    at new Promise (<anonymous>)',
    'Error: no\n    at file:///a/b.js:1:2\n    at node:internal/process:95:5',
  ])('knows every kind of frame: %j', text => {
    expect(withoutStack(text)).toBe('Error: no');
  });

  it('goes on after a stack', () => {
    expect(
      withoutStack('Error: no\n    at f (a.js:1:2)\nCaused by Error: yes'),
    ).toBe('Error: no\nCaused by Error: yes');
  });

  it.each([
    'Meet me\n    at the station',
    'at f (a.js:1:2)',
    'Deployed\n  at 12:30:15',
  ])('leaves other text alone: %j', text => {
    expect(withoutStack(text)).toBe(text);
  });
});
