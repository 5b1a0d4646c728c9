import fc from 'fast-check';
import { parseSelector, writeSelector } from './selector';

const term = fc.record({
  field: fc.constantFrom('tag' as const, 'alias' as const, 'entity' as const),
  value: fc.stringMatching(/^[\w.:/-]{1,40}$/),
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), terms => {
      expect(parseSelector(writeSelector(terms))).toEqual(terms);
    }),
  );
});

it('lets nothing through that reaches beyond its terms', () => {
  /** The terms, or the name of the error. */
  const read = (text: string) => {
    try {
      return parseSelector(text).map(({ value }) => value);
    } catch (error) {
      return (error as Error).name;
    }
  };
  const isHarmless = (answer: string | string[]) =>
    typeof answer === 'string'
      ? answer === 'InputError'
      : answer.every(value => /^[\w.:/ -]+$/.test(value));
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), text => {
      expect(isHarmless(read(text))).toBe(true);
    }),
  );
});

it.each([
  'status: open',
  'tag: a OR tag: b',
  'tag: "a" OR "b"',
  'tag: a AND (status: open)',
  'tag: a" OR status: open',
  '*',
  '',
])('refuses %s', text => {
  expect(() => parseSelector(text)).toThrow(/component-selector/);
});
