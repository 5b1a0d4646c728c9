import type { Page } from '@playwright/test';

/** The company's applications. */
const APPLICATIONS = 5_000;

/** The company's products. */
const PRODUCTS = 500;

/** Gives the page long lists of the company's applications and products. */
export async function giveLongLists(page: Page): Promise<void> {
  const place = {
    Description: 'Sells things',
    productGroup: 'Stores',
    productPortfolio: 'Retail',
    businessPlatform: 'Stores',
    owner: 'ann.lee@retail.example',
  };
  const applications = Array.from({ length: APPLICATIONS }, (_, index) => ({
    ...place,
    alias: `A${index}`,
    product: `Product ${index % PRODUCTS}`,
    businessCriticality: 'Day 1',
    dataClassification: 'Public',
    applicationStatus: 'Live',
    supportedBy: 'shop@retail.example',
    applicationID: `APP${index}`,
    applicationName: `Application ${index}`,
  }));
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...place,
    ProductID: `PRD-${index}`,
    productName: `Product ${index}`,
  }));
  const give = (path: string | RegExp, items: object[]) =>
    page.route(path, route =>
      route.fulfill({ json: { items, complete: true, limit: APPLICATIONS } }),
    );
  await give('**/sharepoint/MAL/listAppsInfo', applications);
  await give(/\/listProducts/, products);
}
