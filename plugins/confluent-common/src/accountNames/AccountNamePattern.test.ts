import fc from 'fast-check';
import { NamePattern } from './NamePattern';

const pattern = new NamePattern('sa-{type}-{owner}-{environment}-{number}');

const word = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 });
const LETTERS = 'abcxyz';
const accountName = fc.record({
  type: word(LETTERS),
  owner: fc
    .array(word(`${LETTERS}019`), { minLength: 1, maxLength: 4 })
    .map(words => words.join('-')),
  environment: fc.constantFrom('dev', 'prod'),
  number: fc.integer({ min: 1, max: 9999 }),
});

describe('NamePattern', () => {
  it.each([
    [
      'sa-team-data-platform-dev-2',
      { type: 'team', owner: 'data-platform', environment: 'dev', number: 2 },
    ],
    ['migration-runner', undefined],
    ['sa-team-checkout-dev', undefined],
    ['sa-team-checkout-dev-0', undefined],
    ['sa-team--dev-1', undefined],
    ['xsa-team-checkout-dev-1', undefined],
  ])('reads %s', (name, expected) => {
    expect(pattern.parse(name)).toEqual(expected);
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(accountName, name => {
        expect(pattern.parse(pattern.format(name))).toEqual(name);
      }),
    );
  });

  it('takes other texts around the parts as they are', () => {
    const other = new NamePattern('{environment}.{owner}+({type})/{number}');
    expect(other.parse('dev.checkout+(team)/1')).toMatchObject({
      owner: 'checkout',
    });
    expect(other.parse('devXcheckout+(team)/1')).toBeUndefined();
  });

  it.each(['sa-{type}', 'sa-{type}-{owner}-{environment}-{number}-{number}'])(
    'refuses %s',
    template => {
      expect(() => new NamePattern(template)).toThrow(
        'confluent.serviceAccounts.pattern must hold {type}, {owner}, {environment}, {number} once each',
      );
    },
  );
});
