import { join } from 'node:path';
import type { DirectorySeed } from '../../../directory';
import { objectId } from '../../../seed/objectId';
import { readYaml } from '../../../seed/readYaml';
import { checkLists } from './checkLists';
import {
  applicationsFileSchema,
  costCodesFileSchema,
  productsFileSchema,
} from '../../../seed/listFiles';
import {
  applicationList,
  costCodeList,
  productList,
  serviceRequestList,
} from './listShapes';
import type { SharePointSite } from './types';

const SITE_NAME = 'technology';

/**
 * Reads the company's lists from `<examplesDir>/company`.
 *
 * @throws InputError naming the file and the entry if an entry is invalid or has an unknown reference
 */
export async function loadLists(
  examplesDir: string,
  directory: DirectorySeed,
): Promise<SharePointSite> {
  const file = (name: string) => join(examplesDir, 'company', name);
  const files = {
    ...(await readYaml(file('applications.yaml'), applicationsFileSchema)),
    ...(await readYaml(file('products.yaml'), productsFileSchema)),
    ...(await readYaml(file('cost-codes.yaml'), costCodesFileSchema)),
  };
  checkLists(files, directory);
  const { applications, products, costCodes } = files;
  const productOf = new Map(products.map(product => [product.name, product]));
  const hostname = `sharepoint.${directory.organisation.domain}`;
  const ids = [objectId('site', SITE_NAME), objectId('web', SITE_NAME)];
  return {
    id: [hostname, ...ids].join(','),
    hostname,
    name: SITE_NAME,
    displayName: 'Technology',
    lists: [
      applicationList(applications, productOf),
      productList(products),
      costCodeList(costCodes),
      serviceRequestList(),
    ],
  };
}
