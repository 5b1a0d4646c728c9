import fc from 'fast-check';
import { followsRule } from '@portal/plugin-backend-kit-common';
import {
  checkConvention,
  makeName,
  type NamingConvention,
} from '@portal/plugin-field-kit-common';
import {
  AZURE_CONVENTIONS,
  AZURE_NAMES,
  isResourceGroupName,
  isStorageAccountName,
  isSubscriptionId,
  isVirtualNetworkName,
  NEW_SUBSCRIPTION_NAME,
} from './names';

describe('isResourceGroupName', () => {
  it.each([
    'a',
    '1',
    'rg-basket-dev',
    '.a',
    '(x)',
    '-',
    '_',
    'ünïcode',
    'a'.repeat(90),
  ])('takes %j', name => expect(isResourceGroupName(name)).toBe(true));

  it.each([
    '',
    'a.',
    '.',
    '..',
    'a b',
    'a/b',
    'a%',
    "a'",
    'a\n',
    'é\u0000',
    '🛒',
    'a'.repeat(91),
  ])('refuses %j', name => expect(isResourceGroupName(name)).toBe(false));

  it('takes what a simple reading of the rule takes', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aZ9-_.() /%'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 95 }), name => {
        const letters = [...name];
        const isRight =
          letters.length >= 1 &&
          letters.length <= 90 &&
          letters.at(-1) !== '.' &&
          letters.every(letter => /^[-_.()\p{L}\p{N}]$/u.test(letter));
        expect(isResourceGroupName(name)).toBe(isRight);
      }),
    );
  });
});

describe('isSubscriptionId', () => {
  it('takes a UUID only', () => {
    const id = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
    expect(isSubscriptionId(id)).toBe(true);
    expect(isSubscriptionId(`${id}/`)).toBe(false);
  });
});

describe('isVirtualNetworkName', () => {
  it.each(['ab', 'vnet-1', 'Vnet_1', 'a_', 'a.b', 'a'.repeat(64)])(
    'takes %j',
    name => expect(isVirtualNetworkName(name)).toBe(true),
  );

  it.each(['', 'a', '..', 'a.', '-a', '_a', 'a/b', 'a-', 'a'.repeat(65)])(
    'refuses %j',
    name => expect(isVirtualNetworkName(name)).toBe(false),
  );
});

describe('the names of subnets', () => {
  it.each(['a', 'snet-apps', 'a_', 'A.b', 'a'.repeat(80)])('take %j', name =>
    expect(followsRule(AZURE_NAMES.subnet, name)).toBe(true),
  );

  it.each(['', '.', 'a.', '_a', 'a-', 'a/b', 'a'.repeat(81)])(
    'refuse %j',
    name => expect(followsRule(AZURE_NAMES.subnet, name)).toBe(false),
  );
});

describe('isStorageAccountName', () => {
  it.each(['abc', 'stbasketdev', '123', 'a'.repeat(24)])('takes %j', name =>
    expect(isStorageAccountName(name)).toBe(true),
  );

  it.each(['', 'ab', 'stBasket', 'st-basket', 'abc\n', 'a'.repeat(25)])(
    'refuses %j',
    name => expect(isStorageAccountName(name)).toBe(false),
  );
});

describe('the names of new subscriptions', () => {
  it.each(['a', 'checkout-sandbox', 'a'.repeat(64)])('take %j', name =>
    expect(followsRule(NEW_SUBSCRIPTION_NAME, name)).toBe(true),
  );

  it.each(['', '-a', 'a-', 'A', 'a b', 'a'.repeat(65)])('refuse %j', name =>
    expect(followsRule(NEW_SUBSCRIPTION_NAME, name)).toBe(false),
  );
});

describe('every rule of a name', () => {
  it.each([
    ...Object.entries(AZURE_NAMES),
    ['newSubscription', NEW_SUBSCRIPTION_NAME] as const,
  ])('lets no name change a path: %s', (_, rule) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), text => {
        const name = followsRule(rule, text) ? text : 'other';
        const { pathname } = new URL(
          `https://management.example/things/${name}/x`,
        );
        expect(decodeURIComponent(pathname)).toBe(`/things/${name}/x`);
      }),
    );
  });
});

describe('AZURE_CONVENTIONS', () => {
  it.each(Object.entries(AZURE_CONVENTIONS))(
    'make names that Azure takes, up to its length: %s',
    (kind, convention: NamingConvention) => {
      const rule = AZURE_NAMES[kind as keyof typeof AZURE_CONVENTIONS];
      const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
      fc.assert(
        fc.property(fc.tuple(word, word), values => {
          const name = makeName(convention, values);
          expect(checkConvention(name, convention)).toBeUndefined();
          expect(followsRule(rule, name)).toBe(true);
        }),
      );
    },
  );
});
