import {
  type CreateValue,
  DAY_0,
  defaultPayload,
  type Payload,
  type Version,
} from '../payload';
import type { ApplicationChoice, ProductChoice } from '../records';

export const PRODUCT: ProductChoice = {
  id: '7',
  productName: 'Basket and Checkout',
  productDescription: 'Basket',
  productGroup: 'Shop',
  productPortfolio: 'Digital Commerce',
  businessPlatform: 'Customer',
  ownerEmail: 'lucia.moretti@retail.example',
};

export const APPLICATION: ApplicationChoice = {
  appId: 'APP1001',
  appName: 'basket',
  alias: 'BASKET',
  description: 'Keeps what a customer wants to buy, for a week.',
  primaryProduct: 'Basket and Checkout',
  primaryProductProd: 'Shop',
  primaryProductProd0: 'Digital Commerce',
  primaryProductBusi: 'Customer',
  businessCriticality: 'Day 3',
  dataClassification: 'Public',
  applicationStatus: 'Live',
  owner: 'lucia.moretti@retail.example',
  supportedBy: 'checkout@support.retail.example',
};

/** A complete payload of a new application. */
export function buildPayload(version: Version, changes: Payload = {}): Payload {
  return {
    ...defaultPayload(version),
    application_name: 'gift-lists',
    application_name_abbreviation: 'GIFTS',
    description: 'Lists of gifts.',
    io_code: 'IO420184',
    product: 'Basket and Checkout',
    product_group: 'Shop',
    product_portfolio: 'Digital Commerce',
    platform: 'Customer',
    request_owner: 'lucia.moretti@retail.example',
    supported_by: 'checkout@support.retail.example',
    github_team_maintainer: 'lucia-m',
    app_id_create: true,
    team_members: [
      {
        email: 'lucia.moretti@retail.example',
        read: true,
        write: true,
        admin: false,
      },
    ],
    ...changes,
  };
}

/** A complete value of a create form. */
export function buildValue(
  version: Version,
  changes: Payload = {},
): CreateValue {
  return { onboardType: DAY_0, payload: buildPayload(version, changes) };
}

/** The content of a file, as source control sends it. */
export function toContent(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}
