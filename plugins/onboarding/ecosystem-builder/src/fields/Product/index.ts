import {
  isNoProduct,
  productRule,
} from '@portal/plugin-ecosystem-builder-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { reviewWithFacts } from '../knownFacts';
import { Product } from './Product';
import { productFacts } from './productFacts';

export const product = createPortalField(productRule, Product, {
  review: (value, { title }) =>
    isNoProduct(value)
      ? []
      : reviewWithFacts(title, value.productName, productFacts(value)),
});
