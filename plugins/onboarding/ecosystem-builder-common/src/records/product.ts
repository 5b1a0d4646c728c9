import type { Product } from '@portal/plugin-directory-common';
import { stripMarkup } from './stripMarkup';
import { isUnknown } from '../systems';

/** The value of the field `Product` (ledger E-114). */
export interface ProductChoice {
  id: string;
  productName: string;
  /** Plain text. */
  productDescription: string;
  productGroup: string;
  productPortfolio: string;
  businessPlatform: string;
  ownerEmail: string;
}

/** Converts an entry of the product list to the value of the field `Product` (ledger E-109). */
export function toProductChoice(record: Product): ProductChoice {
  return {
    id: record.ProductID,
    productName: record.productName,
    productDescription: stripMarkup(record.Description),
    productGroup: record.productGroup,
    productPortfolio: record.productPortfolio,
    businessPlatform: record.businessPlatform,
    ownerEmail: record.owner,
  };
}

/** Returns the products that people may choose: all except those that are named TBC (ledger E-110, C-179). */
export function offeredProducts(records: readonly Product[]): ProductChoice[] {
  return records
    .filter(({ productName }) => !isUnknown(productName))
    .map(toProductChoice);
}
