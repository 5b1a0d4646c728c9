import { emailDomainsOf, emailFormatHint } from './emailField';

const company = {
  emailDomains: {
    user: 'retail.example',
    service: ['retail.example', 'svc.retail.example'],
    support: ['retail.example', 'support.retail.example'],
  },
};

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
