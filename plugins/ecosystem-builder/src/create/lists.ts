import {
  APPLICATIONS,
  type Application,
  PRODUCTS,
} from '@portal/plugin-directory-common';
import type { List } from '@portal/plugin-field-kit-common';

/** An application of the list; of an earlier selection, only its names are known. */
export type KnownApplication = Pick<
  Application,
  'applicationID' | 'applicationName' | 'alias'
> &
  Partial<Application>;

const toId = ({ applicationID, alias }: KnownApplication) =>
  applicationID === '' ? `alias ${alias}` : applicationID;

/** The master application list, by name (ledger E-038). */
export const APPLICATIONS_BY_NAME: List<object, KnownApplication> = {
  name: APPLICATIONS.name,
  toId,
  toOption: ({ applicationName, applicationID }) => ({
    label: applicationName,
    description: applicationID,
  }),
};

/** The master application list, by id (ledger E-039). */
export const APPLICATIONS_BY_ID: List<object, KnownApplication> = {
  name: APPLICATIONS.name,
  toId,
  toOption: ({ applicationName, applicationID }) => ({
    label: applicationID || 'No ID yet',
    description: applicationName,
  }),
};

export { PRODUCTS };
