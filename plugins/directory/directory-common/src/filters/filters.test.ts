import fc from 'fast-check';
import {
  formatApplicationFilter,
  parseApplicationFilter,
} from './applicationFilter';
import { formatGroupQuery, parseGroupQuery } from './groupQuery';
import {
  formatUserFilter,
  parseUserFilter,
  type UserFilter,
} from './userFilter';

/** Any valid value: all characters except controls, including quotes and backslashes. */
const value = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 256, unit: 'grapheme' }),
    fc.string({
      minLength: 1,
      unit: fc.constantFrom('"', '\\', "'", '(', ' ', 'eq', 'a'),
    }),
  )
  .filter(
    text =>
      text.trim() !== '' &&
      text.length <= 256 &&
      // eslint-disable-next-line no-control-regex
      !/[\u0000-\u001f\u007f]/.test(text),
  );

const userFilter = fc
  .record(
    { userPrincipalName: value, mail: value, enabledOnly: fc.boolean() },
    { requiredKeys: ['enabledOnly'] },
  )
  .filter(({ userPrincipalName, mail }) => Boolean(userPrincipalName ?? mail));

function outcomeOf(filter: string): UserFilter | Error {
  try {
    return parseUserFilter(filter);
  } catch (error) {
    return error as Error;
  }
}

describe('parseUserFilter', () => {
  const NAME = { userPrincipalName: 'a@b' };
  const BOTH = { userPrincipalName: 'a@b', mail: 'a@b' };

  it.each([
    ["userPrincipalName eq 'a@b'", { ...NAME, enabledOnly: false }],
    ["mail eq 'a@b'", { mail: 'a@b', enabledOnly: false }],
    ["(mail eq 'a@b')", { mail: 'a@b', enabledOnly: false }],
    [
      "userPrincipalName eq 'a@b' or mail eq 'a@b'",
      { ...BOTH, enabledOnly: false },
    ],
    [
      "(userPrincipalName eq 'a@b' or mail eq 'a@b') and accountEnabled eq true",
      { ...BOTH, enabledOnly: true },
    ],
    [
      "accountEnabled eq true and (mail eq 'a@b' or userPrincipalName eq 'a@b')",
      { ...BOTH, enabledOnly: true },
    ],
    [
      "userPrincipalName eq 'a@b' or mail eq 'a@b' and accountEnabled eq true",
      { ...BOTH, enabledOnly: true },
    ],
    [
      "accountEnabled eq true and userPrincipalName eq 'a@b'",
      { ...NAME, enabledOnly: true },
    ],
    [
      "  userPrincipalName  eq  'sinead.o''brien@b' ",
      { userPrincipalName: "sinead.o'brien@b", enabledOnly: false },
    ],
  ])('reads %s', (filter, parsed) => {
    expect(parseUserFilter(filter)).toEqual(parsed);
  });

  it.each([
    '',
    'accountEnabled eq true',
    "accountEnabled eq false and mail eq 'a'",
    "mail eq 'a' and accountEnabled eq false",
    "mail ne 'a'",
    "mail eq 'a' or mail eq 'b'",
    "mail eq 'a' and userPrincipalName eq 'a'",
    "mail eq 'a' or displayName eq 'a'",
    "mail eq 'a' or userPrincipalName eq 'a' or mail eq 'a'",
    "(mail eq 'a'",
    "mail eq 'a')",
    "((mail eq 'a'))",
    "mail eq 'a' and accountEnabled eq true and accountEnabled eq true",
    "accountEnabled eq true and mail eq 'a' and accountEnabled eq true",
    "startswith(mail,'a')",
    'mail eq a@b',
    "mail eq 'a' 'b'",
    "mail eq 'it's'",
    'mail eq "a"',
    "id eq '1'",
    "Mail eq 'a'",
    "mail eq 'a';drop",
    "mail eq 'a'&$select=id",
  ])('refuses %p, and says what is allowed', filter => {
    expect(() => parseUserFilter(filter)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringMatching(/'\$filter'.*Allowed are/),
      }),
    );
  });

  it.each([
    ["mail eq ''", 'empty'],
    ["mail eq '  '", 'empty'],

    ["mail eq 'a\u0000b'", 'control characters'],
    ["mail eq 'a\nb'", 'control characters'],
  ])('refuses the value of %j', (filter, message) => {
    expect(() => parseUserFilter(filter)).toThrow(
      new RegExp(`'\\$filter' \\(mail\\).*${message}`),
    );
  });

  it('refuses a value that is too long', () => {
    const long = 'a'.repeat(257);
    expect(() => parseUserFilter(`mail eq '${long}'`)).toThrow(
      'longer than 256',
    );
    expect(() => parseGroupQuery({ $search: `"displayName:${long}"` })).toThrow(
      /'\$search'.*longer than 256/,
    );
  });

  it('reads back what is written, whatever the values hold', () => {
    fc.assert(
      fc.property(userFilter, filter => {
        expect(parseUserFilter(formatUserFilter(filter))).toEqual(filter);
      }),
    );
  });

  it('lets nothing through that it did not understand', () => {
    const pieces = fc.constantFrom(
      ...["'a'", "''", "'", '(', ')', 'eq', 'or', 'and', 'not', 'true'],
      ...['mail', 'userPrincipalName', 'accountEnabled', 'id', 'false', ','],
    );
    const text = fc
      .array(pieces, { maxLength: 12 })
      .map(parts => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), filter => {
        const outcome = outcomeOf(filter);
        const again =
          outcome instanceof Error
            ? outcome.name
            : outcomeOf(formatUserFilter(outcome));
        expect(['InputError', outcome]).toContainEqual(again);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseGroupQuery', () => {
  it.each([
    [{ $search: '"displayName:IT"' }, { by: 'search', term: 'IT' }],
    [
      { $search: ' "displayName:say \\"hi\\" \\\\ " ' },
      { by: 'search', term: 'say "hi" \\' },
    ],
    [{ $filter: "mail eq 'a@b'" }, { by: 'mail', value: 'a@b' }],
    [
      { $filter: "displayName eq 'O''Brien''s'" },
      { by: 'displayName', value: "O'Brien's" },
    ],
  ])('reads %j', (query, parsed) => {
    expect(parseGroupQuery(query)).toEqual(parsed);
  });

  it.each([
    [{}, /'\$search' or '\$filter'/],
    [{ $search: '"displayName:a"', $filter: "mail eq 'a'" }, /not both/],
    [{ $search: 'displayName:IT' }, /'\$search'.*Allowed is/],
    [{ $search: '"mail:IT"' }, /'\$search'.*Allowed is/],
    [{ $search: '"displayName:a"b"' }, /'\$search'.*Allowed is/],
    [{ $search: '"displayName:a\\"' }, /'\$search'.*Allowed is/],
    [{ $search: '"displayName:a" OR "mail:b"' }, /'\$search'.*Allowed is/],
    [{ $search: '"displayName: "' }, /'\$search'.*empty/],
    [{ $filter: "mail eq 'a' or mail eq 'b'" }, /'\$filter'.*Allowed are/],
    [{ $filter: "mailNickname eq 'a'" }, /'\$filter'.*Allowed are/],
    [{ $filter: "(mail eq 'a')" }, /'\$filter'.*Allowed are/],
    [{ $filter: '' }, /'\$filter'.*Allowed are/],
    [{ $filter: "mail eq ''" }, /'\$filter' \(mail\).*empty/],
  ])('refuses %j', (query, message) => {
    expect(() => parseGroupQuery(query)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringMatching(message),
      }),
    );
  });

  it('reads back what is written, whatever the values hold', () => {
    const term = value.map(text => text.trim());
    const query = fc.oneof(
      fc.record({ by: fc.constant('search' as const), term }),
      fc.record({
        by: fc.constantFrom('mail' as const, 'displayName' as const),
        value,
      }),
    );
    fc.assert(
      fc.property(query, one => {
        expect(parseGroupQuery(formatGroupQuery(one))).toEqual(one);
      }),
    );
  });
});

describe('parseApplicationFilter', () => {
  it.each([
    ["Alias eq 'BASKET'", { by: 'alias', value: 'BASKET' }],
    ["fields/Alias eq 'BASKET'", { by: 'alias', value: 'BASKET' }],
    ["Title eq 'APP1001'", { by: 'applicationId', value: 'APP1001' }],
    ["fields/Title eq 'APP1001'", { by: 'applicationId', value: 'APP1001' }],
  ])('reads %s', (filter, parsed) => {
    expect(parseApplicationFilter(filter)).toEqual(parsed);
  });

  it.each([
    '',
    "alias eq 'a'",
    "owner eq 'a'",
    "other/Alias eq 'a'",
    "Alias eq 'a' or Title eq 'a'",
    "Alias ne 'a'",
    'Alias eq 7',
  ])('refuses %p', filter => {
    expect(() => parseApplicationFilter(filter)).toThrow(
      /'\$filter'.*Allowed are/,
    );
  });

  it('reads back what is written, whatever the values hold', () => {
    const by = fc.constantFrom('alias' as const, 'applicationId' as const);
    fc.assert(
      fc.property(fc.record({ by, value }), filter => {
        const text = formatApplicationFilter(filter);
        expect(parseApplicationFilter(text)).toEqual(filter);
      }),
    );
  });
});
