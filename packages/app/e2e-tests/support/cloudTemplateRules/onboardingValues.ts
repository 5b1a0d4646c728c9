/** The record of `basket` in the application catalogue. */
export const BASKET_APPLICATION = {
  appId: 'APP1001',
  appName: 'basket',
  alias: 'BASKET',
  description: 'Keeps what a customer wants to buy.',
  primaryProduct: 'Basket and Checkout',
  primaryProductProd: 'Shop',
  primaryProductProd0: 'Digital Commerce',
  primaryProductBusi: 'Online',
  businessCriticality: 'Day 1',
  dataClassification: 'Confidential - PII',
  applicationStatus: 'Live',
  owner: 'app.requester@retail.example',
  supportedBy: 'checkout@retail.example',
};

/** The record of a product in the product catalogue. */
export const BASKET_PRODUCT = {
  id: 'PRD-101',
  productName: 'Basket and Checkout',
  productDescription: 'From basket to order confirmation, on every channel.',
  productGroup: 'Shop',
  productPortfolio: 'Digital Commerce',
  businessPlatform: 'Online',
  ownerEmail: 'app.requester@retail.example',
};
