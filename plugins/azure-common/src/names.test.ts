import fc from 'fast-check';
import {
  isResourceGroupName,
  isSubscriptionId,
  isVirtualNetworkName,
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
  it('takes UUIDs in any case, and nothing around them', () => {
    fc.assert(
      fc.property(fc.uuid(), id => {
        expect(isSubscriptionId(id)).toBe(true);
        expect(isSubscriptionId(id.toUpperCase())).toBe(true);
        expect(isSubscriptionId(`${id}/`)).toBe(false);
        expect(isSubscriptionId(`/${id}`)).toBe(false);
      }),
    );
  });
});

describe('isVirtualNetworkName', () => {
  it.each(['a', 'vnet-1', 'a_', 'a.b', 'a'.repeat(80)])('takes %j', name =>
    expect(isVirtualNetworkName(name)).toBe(true),
  );

  it.each(['', '..', 'a.', '-a', 'a/b', 'a-', 'a'.repeat(81)])(
    'refuses %j',
    name => expect(isVirtualNetworkName(name)).toBe(false),
  );
});
