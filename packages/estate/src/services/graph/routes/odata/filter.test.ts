import fc from 'fast-check';
import { GraphError } from '../../GraphError';
import { compileFilter } from './filter';

const PROPERTIES = ['name', 'mail', 'enabled', 'extra'];
const compile = (text: string) => compileFilter(text, PROPERTIES, 'test.item');

interface Item {
  name: string | null;
  enabled: boolean;
  [other: string]: unknown;
}

/** An expression with its expected meaning, written without the parser. */
interface Meaning {
  text: string;
  holds(item: Item): boolean;
}

const name = fc.string({ maxLength: 4, unit: fc.constantFrom(...`aAb' (),é`) });
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const same = (a: string | null, b: string) =>
  a?.toLowerCase() === b.toLowerCase();

const { expression } = fc.letrec<{ expression: Meaning }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    name.map(value => ({
      text: `name eq ${quote(value)}`,
      holds: (item: Item) => same(item.name, value),
    })),
    name.map(value => ({
      text: `startswith(name, ${quote(value)})`,
      holds: (item: Item) =>
        item.name?.toLowerCase().startsWith(value.toLowerCase()) ?? false,
    })),
    fc.boolean().map(value => ({
      text: `enabled eq ${value}`,
      holds: (item: Item) => item.enabled === value,
    })),
    fc.array(name, { minLength: 1, maxLength: 3 }).map(values => ({
      text: `name in (${values.map(quote).join(',')})`,
      holds: (item: Item) => values.some(value => same(item.name, value)),
    })),
    tie('expression').map(inner => ({
      text: `not (${inner.text})`,
      holds: (item: Item) => !inner.holds(item),
    })),
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([left, operator, right]) => ({
        text: `(${left.text}) ${operator} (${right.text})`,
        holds: (item: Item) =>
          operator === 'and'
            ? left.holds(item) && right.holds(item)
            : left.holds(item) || right.holds(item),
      })),
  ),
}));

const item: fc.Arbitrary<Item> = fc.record({
  name: fc.option(name),
  enabled: fc.boolean(),
});

describe('compileFilter', () => {
  it('means the same as the expression read by hand', () => {
    fc.assert(
      fc.property(expression, item, ({ text, holds }, object) => {
        expect(compile(text).matches(object)).toBe(holds(object));
      }),
    );
  });

  it('binds and closer than or', () => {
    const { matches } = compile(
      "name eq 'a' or name eq 'b' and enabled eq true",
    );
    expect(matches({ name: 'a', enabled: false })).toBe(true);
    expect(matches({ name: 'b', enabled: false })).toBe(false);
  });

  it('takes a missing value for null', () => {
    expect(compile('mail eq null').matches({})).toBe(true);
    expect(compile('mail ne null').matches({})).toBe(false);
  });

  it('reads into complex properties', () => {
    const { matches } = compile("extra/login eq 'ann'");
    expect(matches({ extra: { login: 'Ann' } })).toBe(true);
    expect(matches({ extra: null })).toBe(false);
  });

  it.each([
    ['', 'ends too early'],
    ["name eq 'a' and", 'ends too early'],
    ["name eq 'a", 'syntax error at position 8'],
    ["(name eq 'a'", 'ends too early'],
    ["name eq 'a')", "unexpected ')'"],
    ['startswith(name, 3)', 'startswith needs a string'],
    ["nam eq 'a'", "Could not find a property named 'nam' on type 'test.item'"],
    ["name gt 'a'", "Unsupported filter operator 'gt'"],
  ])('refuses %p', (text, message) => {
    expect(() => compile(text)).toThrow(message);
  });

  it('never fails otherwise than with an error for the client', () => {
    const outcome = (text: string) => {
      try {
        compile(text);
        return 'compiled';
      } catch (error) {
        return error instanceof GraphError ? error.status : error;
      }
    };
    fc.assert(
      fc.property(fc.string(), text => {
        expect(['compiled', 400]).toContain(outcome(text));
      }),
    );
  });
});

it('reads the names of functions in any case', () => {
  const { matches, advanced } = compile(
    "endsWith(mail, 'e') and StartsWith(name, 'A')",
  );
  expect(advanced).toBe(true);
  expect(matches({ mail: 'x@E', name: 'ab' })).toBe(true);
  expect(matches({ mail: 'x@E', name: 'b' })).toBe(false);
});
