import type { ApplicationSeed, ProductSeed } from './listFiles';

/** Size of the lists with scale `large`. */
const LARGE_LISTS = { applications: 5_000, products: 500 } as const;

interface Lists {
  applications: ApplicationSeed[];
  products: ProductSeed[];
}

function generateProduct(index: number, like: ProductSeed): ProductSeed {
  return {
    ...like,
    id: `PRD-${1000 + index}`,
    name: `${like.name} ${index}`,
    description: `Generated product ${index}`,
  };
}

function generateApplication(
  index: number,
  like: ApplicationSeed,
  product: ProductSeed,
): ApplicationSeed {
  const number = String(index).padStart(5, '0');
  return {
    ...like,
    id: `APP${10_000 + index}`,
    name: `generated-${number}`,
    alias: `G${number}`,
    description: `Generated application ${index} of ${product.name}`,
    product: product.name,
  };
}

/** Fills the lists up to {@link LARGE_LISTS}: the same entries on every call. */
export function generateLists({ applications, products }: Lists): Lists {
  const models = products.filter(({ name }) => name !== 'TBC');
  const allProducts = [...products];
  for (let index = products.length; index < LARGE_LISTS.products; index++) {
    allProducts.push(generateProduct(index, models[index % models.length]));
  }
  const allApplications = [...applications];
  const { length } = applications;
  for (let index = length; index < LARGE_LISTS.applications; index++) {
    const product = allProducts[index % allProducts.length];
    const like = applications[index % length];
    allApplications.push(generateApplication(index, like, product));
  }
  return { applications: allApplications, products: allProducts };
}
