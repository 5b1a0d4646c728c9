import {
  LABELS,
  type ProductChoice,
} from '@portal/plugin-ecosystem-builder-common';
import { knownFacts } from '../knownFacts';

/** The facts about a product, for the field and the review. */
export function productFacts(choice: ProductChoice): Record<string, string> {
  return knownFacts({
    [LABELS.product_group]: choice.productGroup,
    [LABELS.product_portfolio]: choice.productPortfolio,
    [LABELS.platform]: choice.businessPlatform,
    Owner: choice.ownerEmail,
    [LABELS.description]: choice.productDescription,
  });
}
