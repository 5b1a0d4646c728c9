import { join } from 'node:path';
import type { DirectorySeed } from '../../../directory';
import { companySite } from '../../../seed/companySite';
import { readYaml } from '../../../seed/readYaml';
import { generateLists } from '../../../seed/generateLists';
import type { EstateScale } from '../../../types';
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

/**
 * Reads the company's lists from `<examplesDir>/company`. Scale `large` adds generated applications and products.
 *
 * @throws InputError naming the file and the entry if an entry is invalid or has an unknown reference
 */
export async function loadLists(
  examplesDir: string,
  directory: DirectorySeed,
  scale: EstateScale = 'small',
): Promise<SharePointSite> {
  const file = (name: string) => join(examplesDir, 'company', name);
  const files = {
    ...(await readYaml(file('applications.yaml'), applicationsFileSchema)),
    ...(await readYaml(file('products.yaml'), productsFileSchema)),
    ...(await readYaml(file('cost-codes.yaml'), costCodesFileSchema)),
  };
  checkLists(files, directory);
  const { applications, products } =
    scale === 'large' ? generateLists(files) : files;
  const productOf = new Map(products.map(product => [product.name, product]));
  return {
    ...companySite(directory.organisation.domain),
    displayName: 'Technology',
    lists: [
      applicationList(applications, productOf),
      productList(products),
      costCodeList(files.costCodes),
      serviceRequestList(),
    ],
  };
}
