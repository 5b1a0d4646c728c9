import { isError } from '@backstage/errors';
import fc from 'fast-check';
import { checkSecretsPath, prefixesOf } from './secretsPath';

const prefixes = prefixesOf(['group:default/checkout'], ['kv/{ownerGroup}']);

it('takes the prefix from the owner group', () => {
  expect(prefixes).toEqual(['kv/checkout']);
  expect(checkSecretsPath(' kv/checkout/orders/ ', prefixes)).toBe(
    'kv/checkout/orders',
  );
});

it.each([
  ['a person', 'user:default/checkout'],
  ['a group of another namespace', 'group:other/checkout'],
])('gives no prefix to %s', (_, owner) => {
  expect(prefixesOf([owner], ['kv/{ownerGroup}'])).toEqual([]);
  expect(() => checkSecretsPath('kv/checkout/a', [])).toThrow(/a group owns/);
});

it.each([
  'kv/payments/orders',
  'kv/checkout',
  'kv/checkout-2/orders',
  'KV/checkout/orders',
  'kv/Checkout/orders',
  'kv/checkout/../payments/orders',
  'kv/checkout/./orders',
  'kv/checkout//orders',
  'kv/checkout/%2e%2e/payments',
  'kv/checkout/orders?list=true',
  'kv/checkout/a\\b',
  '/kv/checkout/orders',
  'kv/data/checkout/orders',
  '',
])('refuses %s', value => {
  expect(() => checkSecretsPath(value, prefixes)).toThrow(
    expect.objectContaining({ name: 'InputError' }),
  );
});

it('refuses a path of 40,000 slashes for its length', () => {
  expect(() => checkSecretsPath('/'.repeat(40_000), prefixes)).toThrow(
    'The annotation vault.io/secrets-path has 40,000 characters. At most 2,048 are allowed.',
  );
});

/** Returns the path, or the name of the error that refuses it. */
function pathOrError(value: string): string {
  try {
    return checkSecretsPath(value, prefixes);
  } catch (error) {
    if (isError(error)) return error.name;
    throw error;
  }
}

it('never lets a path leave its prefix', () => {
  const part = fc.constantFrom('kv', 'checkout', '..', '.', '', 'a', '%2e');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), parts => {
      expect(pathOrError(parts.join('/'))).toMatch(
        /^(?:InputError|kv\/checkout(\/[\w-][\w.-]*)+)$/,
      );
    }),
  );
});
