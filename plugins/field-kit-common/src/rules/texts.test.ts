import fc from 'fast-check';
import { buildCompany } from '../__fixtures__/company';
import { topicNameOf, topicOwnerName } from './confluentTopics';
import { emailDomainsOf, emailFormatHint } from './emailField';
import { copilotRefusal, isCopilotAllowed } from './githubCopilotCheck';
import { busNameOf, checkBusName } from './serviceBus';

const company = buildCompany();

describe('emailFormatHint', () => {
  it('names the domains (C-019)', () => {
    expect(emailFormatHint(emailDomainsOf('user', company))).toBe(
      'Email must be in the format of name.name@retail.example',
    );
    expect(emailFormatHint(emailDomainsOf('service', company))).toBe(
      'Email must be in the format of name.name@retail.example or name.name@svc.retail.example',
    );
  });
});

describe('isCopilotAllowed', () => {
  const excluded = company.copilot.excludedCompanies;

  it.each(['Retail Example', '@retail-example', 'Contractor Three'])(
    'allows %s',
    name => {
      expect(isCopilotAllowed(name, excluded)).toBe(true);
    },
  );

  it.each([undefined, '', '  ', '@', ' @ '])('refuses %j (C-142)', name => {
    expect(isCopilotAllowed(name, excluded)).toBe(false);
  });

  it.each(['Contractor One', ' contractor one ', '@Contractor Two'])(
    'refuses %j (C-143)',
    name => {
      expect(isCopilotAllowed(name, excluded)).toBe(false);
    },
  );
});

describe('copilotRefusal', () => {
  it('fills in login and company, each once (C-146)', () => {
    const text = '{login} of {company}: {login}, {other}';
    expect(copilotRefusal(text, { login: 'ann', company: '{login}' })).toBe(
      'ann of {login}: ann, {other}',
    );
    expect(copilotRefusal(text, { login: '$&' })).toBe('$& of : $&, {other}');
  });
});

describe('topicOwnerName', () => {
  it('shows the approver for TBC only (C-082)', () => {
    expect(topicOwnerName('TBC', company)).toBe('Priya Approver');
    expect(topicOwnerName(' tbc ', company)).toBe('Priya Approver');
    expect(topicOwnerName('ann@retail.example', company)).toBe(
      'ann@retail.example',
    );
    expect(topicOwnerName(undefined, company)).toBe('');
  });
});

describe('topicNameOf', () => {
  it('never begins, ends or breaks with an empty part (C-083, C-084)', () => {
    const part = fc.stringMatching(/^[a-z ]{0,4}$/);
    const parts = fc.record({
      productGroup: part,
      productGroupAbbreviation: part,
      technologyGroup: part,
      technologyGroupAbbreviation: part,
      appName: part,
      appId: part,
      interfaceId: part,
      functionality: part,
      environment: fc.constantFrom('' as const, 'dev' as const),
    });
    fc.assert(
      fc.property(parts, given => {
        expect(topicNameOf(given)).not.toMatch(/^-|--|-$/);
      }),
    );
  });
});

describe('checkBusName', () => {
  it.each(['a', 'a.b-c_d', 'A1', 'x'.repeat(260)])('takes %s', name => {
    expect(checkBusName('topic', name)).toBeUndefined();
  });

  it.each(['', '-a', 'a-', 'a b', 'a/b', 'ä', 'x'.repeat(261)])(
    'refuses %j',
    name => {
      expect(checkBusName('queue', name)).toBeDefined();
    },
  );

  it('is made of what the topic is for', () => {
    const data = { appName: 'basket', interfaceId: ' ', functionality: 'x' };
    expect(busNameOf(data)).toBe('basket-x');
  });
});
