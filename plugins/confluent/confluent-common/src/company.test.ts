import { ConfigReader } from '@backstage/config';
import { AccountNamePattern } from './accountNames';
import { readConfluentCompany } from './company';

const read = (fieldKit: object) =>
  readConfluentCompany(new ConfigReader({ fieldKit } as never));

it('has a default for everything', () => {
  expect(readConfluentCompany(new ConfigReader({}))).toEqual({
    topics: {
      approver: 'TBC',
      abbreviations: {
        repository: 'platform-configuration',
        path: 'config/abbreviations.json',
      },
    },
    accountNames: new AccountNamePattern(
      'sa-{type}-{owner}-{environment}-{number}',
    ),
    contacts: { identityPools: undefined },
  });
});

it('reads a contact', () => {
  const identityPools = { title: 'Platform', url: 'mailto:p@retail.example' };
  expect(read({ contacts: { identityPools } }).contacts).toEqual({
    identityPools,
  });
});

it.each(['data:text/html,x', '//evil.example'])(
  'refuses the address %s of a contact',
  url => {
    expect(() =>
      read({ contacts: { identityPools: { title: 'x', url } } }),
    ).toThrow(/fieldKit\.contacts\.identityPools\.url/);
  },
);
