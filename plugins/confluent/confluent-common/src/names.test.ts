import { followsRule } from '@portal/plugin-backend-kit-common';
import fc from 'fast-check';
import { CLAIM_SUBJECT, IDENTITY_POOL_NAME, TOPIC_NAME } from './names';

describe('TOPIC_NAME', () => {
  it.each(['a', '_', '...', 'dc-dig-Basket.v2_1', 'x'.repeat(249)])(
    'takes %j',
    name => expect(followsRule(TOPIC_NAME, name)).toBe(true),
  );

  it.each(['', '.', '..', 'a b', 'a/b', 'ä', 'a\n', 'x'.repeat(250)])(
    'refuses %j',
    name => expect(followsRule(TOPIC_NAME, name)).toBe(false),
  );
});

describe('IDENTITY_POOL_NAME', () => {
  it.each(['a', 'basket', 'a_b-1', 'x'.repeat(64)])('takes %j', name =>
    expect(followsRule(IDENTITY_POOL_NAME, name)).toBe(true),
  );

  it.each(['', 'Basket', '-a', 'a_', 'a.b', 'x'.repeat(65)])(
    'refuses %j',
    name => expect(followsRule(IDENTITY_POOL_NAME, name)).toBe(false),
  );
});

describe('CLAIM_SUBJECT', () => {
  it('takes the id of any object', () => {
    fc.assert(
      fc.property(fc.uuid(), id => {
        expect(followsRule(CLAIM_SUBJECT, id)).toBe(true);
      }),
    );
  });

  it.each(['', 'a b', `a'b`, 'a"', 'x'.repeat(101)])('refuses %j', subject =>
    expect(followsRule(CLAIM_SUBJECT, subject)).toBe(false),
  );
});

describe('every rule of a name', () => {
  it.each(Object.entries({ CLAIM_SUBJECT, IDENTITY_POOL_NAME, TOPIC_NAME }))(
    'takes what its pattern alone takes, of any allowed length: %s',
    (_, rule) => {
      fc.assert(
        fc.property(fc.stringMatching(/^[A-Za-z0-9._@ /-]{0,260}$/), name => {
          const fits =
            name.length >= rule.minLength && name.length <= rule.maxLength;
          expect(followsRule(rule, name)).toBe(fits && rule.pattern.test(name));
        }),
      );
    },
  );
});
