import type { Config } from '@backstage/config';
import { readContact, type Contact } from '@portal/plugin-field-kit-common';
import { type AccountNamePattern, readAccountNames } from './accountNames';

/** The company's names and contacts that the fields of Confluent need. */
export interface ConfluentCompany {
  topics: {
    /** Shown as the owner of a topic whose owner is TBC (ledger C-082). */
    approver: string;
    /** The file with the abbreviations for names of topics (ledger C-085). */
    abbreviations: { repository: string; path: string };
  };
  /** How names of service accounts are made. */
  accountNames: AccountNamePattern;
  contacts: {
    /** Contact for identity pools (ledger C-070). */
    identityPools?: Contact;
  };
}

/**
 * Reads the sections `fieldKit.topics` and `fieldKit.contacts`, and the pattern of names of service accounts, in the browser and on the server.
 *
 * @throws Error with the key that is missing or invalid
 */
export function readConfluentCompany(root: Config): ConfluentCompany {
  const topics = root.getOptionalConfig('fieldKit.topics');
  const text = (key: string, otherwise: string) =>
    topics?.getOptionalString(key) ?? otherwise;
  return {
    topics: {
      approver: text('approver', 'TBC'),
      abbreviations: {
        repository: text('abbreviations.repository', 'platform-configuration'),
        path: text('abbreviations.path', 'config/abbreviations.json'),
      },
    },
    accountNames: readAccountNames(root),
    contacts: {
      identityPools: readContact(root, 'fieldKit.contacts.identityPools'),
    },
  };
}
