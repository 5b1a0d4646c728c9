import type { Config } from '@backstage/config';
import { COPILOT_REFUSED } from '../rules/githubCopilotCheck';
import type { CompanyRules, Contact } from './CompanyRules';

/** Placeholders for the two contractor companies whose names the specification does not give (ledger C-144). */
const DEFAULT_EXCLUDED_COMPANIES = ['Contractor One', 'Contractor Two'];

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

function readDomain(domain: string, key: string): string {
  if (!DOMAIN.test(domain)) {
    throw new Error(`'${key}' in the configuration is no domain: ${domain}`);
  }
  return domain.toLowerCase();
}

function readContact(config: Config, key: string): Contact | undefined {
  const contact = config.getOptionalConfig(key);
  if (!contact) return undefined;
  const url = contact.getString('url');
  if (!ADDRESS.test(url)) {
    throw new Error(
      `'fieldKit.${key}.url' in the configuration is neither an https or mailto address nor a path of the portal`,
    );
  }
  return { title: contact.getString('title'), url };
}

/**
 * Reads the section `fieldKit`, in the browser and on the server.
 *
 * @throws Error with the key that is missing or invalid
 */
export function readCompanyRules(root: Config): CompanyRules {
  const config = root.getConfig('fieldKit');
  const user = readDomain(
    config.getString('emailDomains.user'),
    'fieldKit.emailDomains.user',
  );
  const domains = (kind: 'service' | 'support') =>
    (config.getOptionalStringArray(`emailDomains.${kind}`) ?? [user]).map(
      domain => readDomain(domain, `fieldKit.emailDomains.${kind}`),
    );
  const text = (key: string, otherwise: string) =>
    config.getOptionalString(key) ?? otherwise;
  return {
    emailDomains: {
      user,
      service: domains('service'),
      support: domains('support'),
    },
    copilot: {
      excludedCompanies:
        config.getOptionalStringArray('copilot.excludedCompanies') ??
        DEFAULT_EXCLUDED_COMPANIES,
      refusal: text('copilot.refusal', COPILOT_REFUSED),
    },
    topics: {
      approver: text('topics.approver', 'TBC'),
      abbreviations: {
        repository: text(
          'topics.abbreviations.repository',
          'platform-configuration',
        ),
        path: text('topics.abbreviations.path', 'config/abbreviations.json'),
      },
    },
    contacts: { identityPools: readContact(config, 'contacts.identityPools') },
  };
}
