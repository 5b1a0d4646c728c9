import {
  defineRule,
  fieldOptions,
  lookUp,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { PRODUCT_CHOICES } from '../lookups';
import type { ProductChoice } from '../records';

/** Own texts of `Product`. */
export const PRODUCT_MESSAGES = {
  required: 'Select a product',
  unknown: 'The list of products has no such record. Select the product again',
} as const;

const NO_PRODUCT: ProductChoice = {
  id: '',
  productName: '',
  productDescription: '',
  productGroup: '',
  productPortfolio: '',
  businessPlatform: '',
  ownerEmail: '',
};

/** Returns true if no product is selected. */
export function isNoProduct(choice: ProductChoice): boolean {
  return Object.values(choice).every(text => text === '');
}

/** A product of the company, as the product catalogue has it (ledger E-110, E-114). */
export const productRule = defineRule({
  name: 'Product',
  options: z.object({ optional: fieldOptions.optional }),
  value: z
    .object({
      id: z.string(),
      productName: z.string(),
      productDescription: z.string(),
      productGroup: z.string(),
      productPortfolio: z.string(),
      businessPlatform: z.string(),
      ownerEmail: z.string(),
    })
    .strict(),
  initialValue: NO_PRODUCT,
  malformed: PRODUCT_MESSAGES.unknown,
  check(choice, { options }) {
    return isNoProduct(choice) && !options.optional
      ? [PRODUCT_MESSAGES.required]
      : [];
  },
  lookups: choice =>
    isNoProduct(choice)
      ? []
      : [
          lookUp(
            'exists',
            PRODUCT_CHOICES,
            { params: {}, id: PRODUCT_CHOICES.toId(choice) },
            { message: PRODUCT_MESSAGES.unknown },
          ),
        ],
});
