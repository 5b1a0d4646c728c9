import type { List } from '@portal/plugin-field-kit-common';
import type { ApplicationChoice, ProductChoice } from '../records';

/** Joins the texts that are not empty. */
function joinTexts(...texts: string[]): string {
  return texts.filter(text => text !== '').join(' · ');
}

/**
 * Applications of the application catalogue (ledger E-268). The id is the whole record: a record with another owner or
 * product is not in the list.
 */
export const APPLICATION_CHOICES: List<object, ApplicationChoice> = {
  name: 'ecosystem-builder/applications',
  toId: choice =>
    JSON.stringify([
      choice.appId,
      choice.appName,
      choice.alias,
      choice.description,
      choice.primaryProduct,
      choice.primaryProductProd,
      choice.primaryProductProd0,
      choice.primaryProductBusi,
      choice.businessCriticality,
      choice.dataClassification,
      choice.applicationStatus,
      choice.owner,
      choice.supportedBy,
    ]),
  toOption: ({ appName, appId, alias, primaryProduct }) => ({
    label: appName,
    description: joinTexts(appId, alias, primaryProduct),
  }),
  isCaseSensitive: true,
};

/** Products of the product catalogue that people may choose. The id is the whole record. */
export const PRODUCT_CHOICES: List<object, ProductChoice> = {
  name: 'ecosystem-builder/products',
  toId: choice =>
    JSON.stringify([
      choice.id,
      choice.productName,
      choice.productDescription,
      choice.productGroup,
      choice.productPortfolio,
      choice.businessPlatform,
      choice.ownerEmail,
    ]),
  toOption: ({ productName, productGroup, productPortfolio }) => ({
    label: productName,
    description: joinTexts(productGroup, productPortfolio),
  }),
  isCaseSensitive: true,
};
