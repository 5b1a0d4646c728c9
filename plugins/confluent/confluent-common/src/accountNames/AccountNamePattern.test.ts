import fc from 'fast-check';
import { AccountNamePattern } from './AccountNamePattern';

const pattern = new AccountNamePattern(
  'sa-{type}-{owner}-{environment}-{number}',
);

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

describe('AccountNamePattern', () => {
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

  it('labels the parts in the order of the name', () => {
    const known = { type: 'team', owner: 'checkout', number: '1 or 2' };
    expect(pattern.label(known)).toEqual([
      { label: 'Prefix', value: 'sa' },
      { label: 'Type', value: 'team' },
      { label: 'Owner', value: 'checkout' },
      { label: 'Environment', value: '' },
      { label: 'Number', value: '1 or 2' },
    ]);
    const other = new AccountNamePattern(
      '{environment}.{owner}.{type}.{number}',
    );
    expect(other.label({}).map(({ label }) => label)).toEqual([
      'Environment',
      'Owner',
      'Type',
      'Number',
    ]);
  });

  it('takes other texts around the parts as they are', () => {
    const other = new AccountNamePattern(
      '{environment}.{owner}+({type})/{number}',
    );
    expect(other.parse('dev.checkout+(team)/1')).toMatchObject({
      owner: 'checkout',
    });
    expect(other.parse('devXcheckout+(team)/1')).toBeUndefined();
  });

  it.each(['sa-{type}', 'sa-{type}-{owner}-{environment}-{number}-{number}'])(
    'refuses %s',
    template => {
      expect(() => new AccountNamePattern(template)).toThrow(
        'confluent.serviceAccounts.pattern must hold {type}, {owner}, {environment}, {number} once each',
      );
    },
  );
});
