import fc from 'fast-check';
import { isSafe } from 'redos-detector';
import { OPTIONS_BROKEN, type FieldRule } from '../FieldRule';
import { expressionsUsedBy } from './expressionsUsedBy';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile';

/** The messages of the rule of a field for a value. */
export type RuleCase = [
  field: string,
  what: string,
  value: unknown,
  options: object,
  expected: string[],
];

/** The lookups of the rule of a field for a value. */
export type LookupCase = [
  field: string,
  value: unknown,
  options: object,
  expected: object[],
];

/** Options of {@link testFieldRules}. */
export interface FieldRuleTests {
  cases: readonly RuleCase[];
  lookups: readonly LookupCase[];
  /** The company's configuration. */
  company?: unknown;
  /** Options of fields that refuse hostile values only with these. */
  options?: Readonly<Record<string, object>>;
  /** Fields with a free text that has no control characters, no markup and no other scripts. */
  textFields?: readonly string[];
}

/** Functions of Jest, as a test file knows them. */
export interface TestFunctions {
  describe: jest.Describe;
  it: jest.It;
}

/** A rule in a test. */
interface RuleUnderTest {
  rule: FieldRule;
  company: unknown;
  check(value: unknown): string[];
  lookupsOf(value: unknown): object[];
}

function testAnyRule(
  { it }: TestFunctions,
  { rule, company, check }: RuleUnderTest,
): void {
  it('starts with a value of its own shape, which is not good', () => {
    expect(rule.value.safeParse(rule.initialValue).success).toBe(true);
    expect(check(rule.initialValue)).not.toEqual([]);
    expect(check(rule.initialValue)).toEqual(check(undefined));
    expect(check(null)).toEqual(check(undefined));
  });

  it('works without options', () => {
    expect(rule.options.safeParse({}).success).toBe(true);
  });

  it('says so when the options are not usable', () => {
    expect(rule.check(rule.initialValue, 'x', company)).toEqual([
      OPTIONS_BROKEN,
    ]);
    expect(rule.lookups(rule.initialValue, 'x', company)).toEqual([]);
  });

  it('refuses values of another shape without falling over', () => {
    const others = HOSTILE_VALUES.filter(
      value => !rule.value.safeParse(value).success,
    );
    const passed = others.filter(
      value =>
        check(value).length === 0 ||
        rule.lookups(value, {}, company).length > 0,
    );
    expect(passed).toEqual([]);
  });

  it('says one thing at a time, about anything', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const found = check(value);
        expect(found.length).toBeLessThan(2);
        expect(found.every(text => text.trim() !== '')).toBe(true);
      }),
    );
  });
}

function testTextRule(
  { it }: TestFunctions,
  { check, lookupsOf }: RuleUnderTest,
): void {
  it.each(Object.keys(HOSTILE_TEXTS))('refuses %s', what => {
    expect(check(HOSTILE_TEXTS[what])).not.toEqual([]);
  });

  it('matches hostile texts only against expressions that go through a text once', () => {
    const texts = Object.values(HOSTILE_TEXTS);
    const used = expressionsUsedBy(() => texts.forEach(text => check(text)));
    const slow = used.filter(
      ({ text, expression }) =>
        texts.some(one => one.includes(text)) && !isSafe(expression).safe,
    );
    expect(slow).toEqual([]);
  });

  it('has no lookup for a text that its check refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(check(text).length > 0);
        expect(lookupsOf(text)).toEqual([]);
      }),
    );
  });
}

/**
 * Tests the rules of a package: the given cases, and hostile values for every rule.
 *
 * @param functions - `describe` and `it` of Jest
 */
export function testFieldRules(
  functions: TestFunctions,
  rules: readonly FieldRule[],
  tests: FieldRuleTests,
): void {
  const { describe, it } = functions;
  const { cases, lookups, company, options = {}, textFields = [] } = tests;
  const ruleOf = (field: string) => {
    const found = rules.find(({ name }) => name === field);
    if (!found) throw new Error(`There is no rule of the field '${field}'`);
    return found;
  };
  const lookupsOf = (field: string, value: unknown, given?: object) =>
    ruleOf(field).lookups(value, given, company);

  it('has cases of every field', () => {
    const tested = [...cases, ...lookups].map(([field]) => field);
    const names = rules.map(({ name }) => name);
    expect(names.filter(name => !tested.includes(name))).toEqual([]);
  });

  describe.each(rules.map(rule => ({ name: rule.name, rule })))(
    '$name',
    ({ name, rule }) => {
      const given = options[name];
      const tested: RuleUnderTest = {
        rule,
        company,
        check: value => rule.check(value, given, company),
        lookupsOf: value => rule.lookups(value, given, company),
      };
      testAnyRule(functions, tested);
      if (textFields.includes(name)) testTextRule(functions, tested);
    },
  );

  describe('check', () => {
    it.each([...cases])('%s: %s', (field, _, value, given, expected) => {
      expect(ruleOf(field).check(value, given, company)).toEqual(expected);
    });
  });

  describe('lookups', () => {
    it.each([...lookups])('%s %j %j', (field, value, given, expected) => {
      const found = lookupsOf(field, value, given);
      expect(found).toHaveLength(expected.length);
      expect(found).toMatchObject(expected);
    });

    it.each(cases.filter(([, , , , expected]) => expected.length > 0))(
      'of %s: %s, which is not good, are none',
      (field, _, value, given) => {
        expect(lookupsOf(field, value, given)).toEqual([]);
      },
    );
  });
}
