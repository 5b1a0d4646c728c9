import {
  isSame,
  type Collection,
  type List,
} from '@portal/plugin-field-kit-common';
import type { Application, Product } from '../types';
import { isUnknown } from './unknownValue';

/** An item of the list of groups. */
export interface ListedGroup {
  id: string;
  displayName: string;
}

/** Groups of the directory by their object id, found by the words of their name (ledger C-043). */
export const DIRECTORY_GROUPS: List<object, ListedGroup, ListedGroup> = {
  name: 'directory/groups',
  toId: ({ id }) => id,
  toOption: ({ displayName }) => ({ label: displayName }),
  isSearched: true,
};

/** Names of groups. */
export const GROUP_NAMES: Collection = { name: 'directory/group-names' };

/** Mail addresses of groups. */
export const GROUP_MAILS: Collection = { name: 'directory/group-mails' };

/** Mail addresses and names of enabled accounts. */
export const ENABLED_USERS: Collection = { name: 'directory/enabled-users' };

/** Codes of the company's list of cost codes, in their exact spelling. */
export const COST_CODES: Collection = { name: 'directory/cost-codes' };

/** An item of the list of applications; for an earlier selection, only the id may be known. */
export interface ListedApplication {
  applicationID: string;
  applicationName?: string;
}

/** The master application list. */
export const APPLICATIONS: List<object, ListedApplication> = {
  name: 'directory/applications',
  toId: ({ applicationID }) => applicationID,
  toOption: ({ applicationID, applicationName }) => ({
    label: applicationName
      ? `${applicationName} (${applicationID})`
      : applicationID,
  }),
};

/** The application whose own alias does not count. */
export interface AliasOwner {
  /** Its id. */
  except?: string;
  /** Its name, if it has no id yet. */
  exceptName?: string;
}

/** Aliases of the applications of the master application list, in any case. */
export const ALIASES: Collection<AliasOwner> = {
  name: 'directory/application-aliases',
};

/** Names of an application of the master application list: its alias and its name. An unknown application has every name. */
export const APPLICATION_NAMES: Collection<{ applicationId: string }> = {
  name: 'directory/application-names',
};

/** Builds the condition that an application has this alias and is not its given owner. */
export function isAliasOfOther(
  alias: string,
  { except, exceptName }: AliasOwner,
): (application: Application) => boolean {
  const isOwn = ({ applicationID: id, applicationName: name }: Application) =>
    isUnknown(id)
      ? exceptName !== undefined && name === exceptName
      : except !== undefined && isSame(id, except);
  return application => isSame(application.alias, alias) && !isOwn(application);
}

/** Products of the product catalogue by their name. */
export const PRODUCTS: List<object, Product> = {
  name: 'directory/products',
  toId: ({ productName }) => productName,
  toOption: ({ productName, productGroup }) => ({
    label: productName,
    description: productGroup,
  }),
};
