import { ConfigReader } from '@backstage/config';
import { readCompanyRules } from './readCompanyRules';

const read = (fieldKit?: object) =>
  readCompanyRules(new ConfigReader(fieldKit ? ({ fieldKit } as never) : {}));

const emailDomains = { user: 'Retail.example' };

describe('readCompanyRules', () => {
  it('needs no more than the domain of people', () => {
    expect(read({ emailDomains })).toEqual({
      emailDomains: {
        user: 'retail.example',
        service: ['retail.example'],
        support: ['retail.example'],
      },
      copilot: {
        excludedCompanies: ['Contractor One', 'Contractor Two'],
        refusal:
          'User is not allowed to raise request for getting Github Co-Pilot Access',
      },
      topics: {
        approver: 'TBC',
        abbreviations: {
          repository: 'platform-configuration',
          path: 'config/abbreviations.json',
        },
      },
      contacts: { identityPools: undefined },
    });
  });

  it('reads a contact', () => {
    const identityPools = { title: 'Platform', url: 'mailto:p@retail.example' };
    expect(
      read({ emailDomains, contacts: { identityPools } }).contacts,
    ).toEqual({ identityPools });
  });

  it.each([
    [undefined, /fieldKit/],
    [{}, /emailDomains\.user/],
    [{ emailDomains: { user: 'retail' } }, /fieldKit\.emailDomains\.user/],
    [
      { emailDomains: { ...emailDomains, service: ['a b'] } },
      /fieldKit\.emailDomains\.service/,
    ],
    [
      {
        emailDomains,
        contacts: { identityPools: { title: 'x', url: 'data:text/html,x' } },
      },
      /fieldKit\.contacts\.identityPools\.url/,
    ],
    [
      {
        emailDomains,
        contacts: { identityPools: { title: 'x', url: '//evil.example' } },
      },
      /fieldKit\.contacts\.identityPools\.url/,
    ],
  ])('names the key that is wrong in %j', (fieldKit, message) => {
    expect(() => read(fieldKit)).toThrow(message);
  });
});
