import { describeRule, followsRule, type NameRule } from './NameRule';

const rule: NameRule = {
  minLength: 2,
  maxLength: 4,
  pattern: /^\p{L}+$/u,
  characters: 'letters',
};

describe('followsRule', () => {
  it.each(['ab', 'abcd', 'äöüß', '𐐀𐐀𐐀𐐀'])('takes %j', name =>
    expect(followsRule(rule, name)).toBe(true),
  );

  it.each(['', 'a', 'abcde', 'a1', 'ab\n'])('refuses %j', name =>
    expect(followsRule(rule, name)).toBe(false),
  );
});

describe('describeRule', () => {
  it('says length and characters', () => {
    expect(describeRule(rule)).toBe('2 to 4 letters');
  });
});
