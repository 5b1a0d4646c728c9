import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError } from 'graphql';
import { categories, products } from './data.js';

export const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

const MAX_PAGE = 100;

function toCategory(id) {
  const { name, parentId } = categories.find(category => category.id === id);
  return { id, name, parent: () => (parentId ? toCategory(parentId) : null) };
}

function toProduct({ amountMinor, category, ...product }) {
  return { ...product, category: () => toCategory(category), price: { amountMinor, currency: 'EUR' } };
}

/** Resolvers of the root type. A cursor is the article number of the last product of a page. */
export const rootValue = {
  product({ sku }) {
    const found = products.find(product => product.sku === sku);
    return found ? toProduct(found) : null;
  },

  products({ category, first, after }) {
    if (first < 1 || first > MAX_PAGE) throw new GraphQLError(`first: between 1 and ${MAX_PAGE}`);
    const all = products.filter(product => product.category === category);
    const start = after ? all.findIndex(product => product.sku === after) + 1 : 0;
    if (after && start === 0) throw new GraphQLError(`after: unknown cursor '${after}'`);
    const page = all.slice(start, start + first);
    return {
      nodes: page.map(toProduct),
      pageInfo: { hasNextPage: start + first < all.length, endCursor: page.at(-1)?.sku ?? null },
    };
  },

  categories: () => categories.map(category => toCategory(category.id)),
};
