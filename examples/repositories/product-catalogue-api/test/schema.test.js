import assert from 'node:assert/strict';
import { it } from 'node:test';
import { graphql } from 'graphql';
import { rootValue, schema } from '../src/schema.js';

const run = async (source, variableValues) =>
  JSON.parse(JSON.stringify(await graphql({ schema, rootValue, source, variableValues })));

it('joins a product with its category and price', async () => {
  const { data } = await run('{ product(sku: "MILK-1L") { name price { amountMinor } category { parent { name } } } }');
  assert.deepEqual(data.product, {
    name: 'Whole milk, 1 l',
    price: { amountMinor: 119 },
    category: { parent: { name: 'Food' } },
  });
});

it('pages through a category without losing or repeating a product', async () => {
  const seen = [];
  let after = null;
  do {
    const { data } = await run(
      'query ($after: String) { products(category: "dairy", first: 2, after: $after) { nodes { sku } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    seen.push(...data.products.nodes.map(node => node.sku));
    after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null;
  } while (after);
  assert.deepEqual(seen, ['MILK-1L', 'SKYR-450', 'OAT-1L']);
});

it('answers null for an unknown product and an error for an unknown cursor', async () => {
  assert.equal((await run('{ product(sku: "NONE") { name } }')).data.product, null);
  const { errors } = await run('{ products(category: "dairy", after: "NONE") { nodes { sku } } }');
  assert.match(errors[0].message, /unknown cursor/);
});
