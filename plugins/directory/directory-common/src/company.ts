import type { Config } from '@backstage/config';

/** The company's domains, which the rules of the directory's fields need. */
export interface DirectoryCompany {
  emailDomains: {
    /** The only domain of user accounts (ledger C-020). */
    user: string;
    /** Domains of service accounts: two in the specification (ledger C-021). */
    service: string[];
    /** Domains of support and group mailboxes (ledger C-141). */
    support: string[];
  };
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

function readDomain(domain: string, key: string): string {
  if (!DOMAIN.test(domain)) {
    throw new Error(`'${key}' in the configuration is no domain: ${domain}`);
  }
  return domain.toLowerCase();
}

/**
 * Reads the section `fieldKit.emailDomains`, in the browser and on the server.
 *
 * @throws Error with the key that is missing or invalid
 */
export function readDirectoryCompany(root: Config): DirectoryCompany {
  const config = root.getConfig('fieldKit');
  const user = readDomain(
    config.getString('emailDomains.user'),
    'fieldKit.emailDomains.user',
  );
  const domains = (kind: 'service' | 'support') =>
    (config.getOptionalStringArray(`emailDomains.${kind}`) ?? [user]).map(
      domain => readDomain(domain, `fieldKit.emailDomains.${kind}`),
    );
  return {
    emailDomains: {
      user,
      service: domains('service'),
      support: domains('support'),
    },
  };
}

/**
 * Reads the name of the product list in the portal's API, in the browser and on the server.
 *
 * @throws Error with the missing key
 */
export function readProductListName(root: Config): string {
  return root.getString('msgraph.lists.products.name');
}
