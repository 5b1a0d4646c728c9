import {
  type ApplicationChoice,
  LABELS,
} from '@portal/plugin-ecosystem-builder-common';
import { knownFacts } from '../knownFacts';

/** The facts about an application, for the field and the review. */
export function applicationFacts(
  choice: ApplicationChoice,
): Record<string, string> {
  return knownFacts({
    [LABELS.application_id]: choice.appId,
    [LABELS.application_name_abbreviation]: choice.alias,
    [LABELS.product]: choice.primaryProduct,
    [LABELS.product_group]: choice.primaryProductProd,
    [LABELS.product_portfolio]: choice.primaryProductProd0,
    [LABELS.platform]: choice.primaryProductBusi,
    [LABELS.business_criticality]: choice.businessCriticality,
    [LABELS.data_classification]: choice.dataClassification,
    [LABELS.application_status]: choice.applicationStatus,
    Owner: choice.owner,
    [LABELS.supported_by]: choice.supportedBy,
    [LABELS.description]: choice.description,
  });
}
