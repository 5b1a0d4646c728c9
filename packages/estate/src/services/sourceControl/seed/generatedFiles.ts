import { join } from 'node:path';
import {
  applicationsFileSchema,
  productsFileSchema,
} from '../../../seed/listFiles';
import { generateLists } from '../../../seed/generateLists';
import { readYaml } from '../../../seed/readYaml';
import type { EstateScale } from '../../../types';

/** Sources of generated files in a seeded branch. */
export const GENERATED_FILES = ['application-catalogue'] as const;

export type GeneratedFile = (typeof GENERATED_FILES)[number];

/**
 * Returns the application catalogue as JSON: one record for each application of the company (ledger E-107).
 *
 * @throws InputError naming the invalid file and field of the company's seed
 */
async function applicationCatalogue(
  examplesDir: string,
  scale: EstateScale,
): Promise<string> {
  const file = (name: string) => join(examplesDir, 'company', name);
  const files = {
    ...(await readYaml(file('applications.yaml'), applicationsFileSchema)),
    ...(await readYaml(file('products.yaml'), productsFileSchema)),
  };
  const { applications, products } =
    scale === 'large' ? generateLists(files) : files;
  const productOf = new Map(products.map(product => [product.name, product]));
  const records = applications.map(application => ({
    applicationName: application.name,
    applicationID: application.id,
    alias: application.alias,
    Description: application.description,
    product: application.product,
    productGroup: productOf.get(application.product)?.productGroup,
    productPortfolio: productOf.get(application.product)?.productPortfolio,
    businessPlatform: productOf.get(application.product)?.businessPlatform,
    businessCriticality: application.businessCriticality,
    dataClassification: application.dataClassification,
    applicationStatus: application.status,
    owner: application.owner,
    supportedBy: application.supportedBy,
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}

const GENERATORS: Record<
  GeneratedFile,
  (examplesDir: string, scale: EstateScale) => Promise<string>
> = { 'application-catalogue': applicationCatalogue };

/** Generates a file of a seeded branch. */
export async function generateSeedFile(
  what: GeneratedFile,
  examplesDir: string,
  scale: EstateScale,
): Promise<Buffer> {
  return Buffer.from(await GENERATORS[what](examplesDir, scale));
}
