import type { CompanyRules } from '../company/CompanyRules';

/** The rules of a company, with the overrides of a test. */
export function buildCompany(
  changes: Partial<CompanyRules> = {},
): CompanyRules {
  return {
    emailDomains: {
      user: 'retail.example',
      service: ['retail.example', 'svc.retail.example'],
      support: ['retail.example', 'support.retail.example'],
    },
    copilot: {
      excludedCompanies: ['Contractor One', 'Contractor Two'],
      refusal: 'No Copilot for {login} of {company}',
    },
    topics: {
      approver: 'Priya Approver',
      abbreviations: {
        repository: 'platform-configuration',
        path: 'config/abbreviations.json',
      },
    },
    contacts: {},
    ...changes,
  };
}
