import fc from 'fast-check';
import { isSafe } from 'redos-detector';
import { buildCompany } from './__fixtures__/company';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './__fixtures__/hostile';
import { expressionsUsedBy } from './__testUtils__/expressionsUsedBy';
import { OPTIONS_BROKEN } from './FieldRule';
import { FIELD_RULES, isFieldName, type FieldName } from './fieldRules';

const company = buildCompany();
const SUB = '11111111-2222-3333-4444-555555555555';
const NAMES = Object.keys(FIELD_RULES) as FieldName[];

/** Fields with a free text. The name of a group may contain any character except control characters. */
const TEXT_FIELDS: FieldName[] = [
  'EmailField',
  'ResourceGroupName',
  'AzureResourceName',
  'EnvironmentAccessCheck',
  'GithubUserId',
  'GithubCopilotCheck',
  'GroupByEmailCheck',
  'IdPoolName',
  'NetworkRange',
  'Timestamp',
];

const OPTIONS: Partial<Record<FieldName, object>> = {
  ResourceGroupName: { subscriptionId: SUB },
  AzureResourceName: {
    resourceType: 'virtualNetwork',
    subscriptionId: SUB,
    resourceGroupName: 'rg-shop',
  },
  IdPoolName: { environment: 'dev' },
  AzureDirectoryGroupPicker: { validation: true },
  TeamMembers: { minEntries: 1 },
  DirectoryGroupAccess: { minEntries: 1 },
};

const check = (name: FieldName, value: unknown) =>
  FIELD_RULES[name].check(value, OPTIONS[name], company);

describe('FIELD_RULES', () => {
  it('has a rule for each of the thirty-five fields', () => {
    expect(NAMES).toHaveLength(35);
    expect(NAMES.every(isFieldName)).toBe(true);
    expect(['EntityPicker', 'toString', undefined].some(isFieldName)).toBe(
      false,
    );
  });

  describe.each(NAMES)('%s', name => {
    const rule = FIELD_RULES[name];

    it('starts with a value of its own shape, which is not good', () => {
      expect(rule.value.safeParse(rule.initialValue).success).toBe(true);
      expect(check(name, rule.initialValue)).not.toEqual([]);
      expect(check(name, rule.initialValue)).toEqual(check(name, undefined));
      expect(check(name, null)).toEqual(check(name, undefined));
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
          check(name, value).length === 0 ||
          rule.lookups(value, {}, company).length > 0,
      );
      expect(passed).toEqual([]);
    });

    it('says one thing at a time, about anything', () => {
      fc.assert(
        fc.property(fc.anything(), value => {
          const found = check(name, value);
          expect(found.length).toBeLessThan(2);
          expect(found.every(text => text.trim() !== '')).toBe(true);
        }),
      );
    });
  });

  describe.each(TEXT_FIELDS)('%s', name => {
    it.each(Object.keys(HOSTILE_TEXTS))('refuses %s', what => {
      expect(check(name, HOSTILE_TEXTS[what])).not.toEqual([]);
    });

    it('holds them only against expressions that go through a text once', () => {
      const texts = Object.values(HOSTILE_TEXTS);
      const used = expressionsUsedBy(() =>
        texts.forEach(text => check(name, text)),
      );
      const slow = used.filter(
        ({ text, expression }) =>
          texts.some(one => one.includes(text)) && !isSafe(expression).safe,
      );
      expect(slow).toEqual([]);
    });
  });

  it.each(Object.keys(HOSTILE_TEXTS))('refuses a repository of %s', what => {
    for (const mode of ['custom', 'existing']) {
      const value = { mode, name: HOSTILE_TEXTS[what] };
      expect(check('RepositoryName', value)).not.toEqual([]);
    }
  });

  it.each([
    'white space',
    'a line break',
    'a null character',
    '10,000 characters',
  ])('refuses a group of %s', what => {
    const name = HOSTILE_TEXTS[what];
    expect(check('DirectoryGroupName', name)).not.toEqual([]);
    expect(
      check('DirectoryGroupAccess', [
        { adgroup_name: name, read: true, write: true, admin: true },
      ]),
    ).not.toEqual([]);
  });

  it('never asks about a typed name that its check refuses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEXT_FIELDS),
        fc.string({ unit: 'grapheme' }),
        (name, text) => {
          fc.pre(check(name, text).length > 0);
          expect(
            FIELD_RULES[name].lookups(text, OPTIONS[name], company),
          ).toEqual([]);
        },
      ),
    );
  });
});
