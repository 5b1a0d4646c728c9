import type { Application } from '@portal/plugin-directory-common';
import { stripMarkup } from './stripMarkup';

/** The value of the field `Application` (ledger E-111 to E-113). */
export interface ApplicationChoice {
  appId: string;
  appName: string;
  alias: string;
  /** Plain text. */
  description: string;
  primaryProduct: string;
  /** Group of the product. */
  primaryProductProd: string;
  /** Portfolio of the product. */
  primaryProductProd0: string;
  /** Platform of the product. */
  primaryProductBusi: string;
  businessCriticality: string;
  dataClassification: string;
  applicationStatus: string;
  owner: string;
  supportedBy: string;
}

/** Converts an entry of the application list to the value of the field `Application` (ledger E-107). */
export function toApplicationChoice(record: Application): ApplicationChoice {
  return {
    appId: record.applicationID,
    appName: record.applicationName,
    alias: record.alias,
    description: stripMarkup(record.Description),
    primaryProduct: record.product,
    primaryProductProd: record.productGroup,
    primaryProductProd0: record.productPortfolio,
    primaryProductBusi: record.businessPlatform,
    businessCriticality: record.businessCriticality,
    dataClassification: record.dataClassification,
    applicationStatus: record.applicationStatus,
    owner: record.owner,
    supportedBy: record.supportedBy,
  };
}
