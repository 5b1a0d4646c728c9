import { meaningOf } from './changedFiles';

test.each([
  ['migrations/20261101_add_slots.js', 'migration'],
  ['services/orders/db/migrate/001_init.rb', 'migration'],
  ['src/main/resources/schema.SQL', 'migration'],
  ['docs/migrations.md', 'other'],
  ['openapi.yaml', 'definition'],
  ['api/OpenAPI-v2.json', 'definition'],
  ['events/asyncapi.yml', 'definition'],
  ['proto/orders.proto', 'definition'],
  ['src/openapiClient.ts', 'other'],
  ['', 'other'],
])('%s: %s', (path, expected) => {
  expect(meaningOf(path)).toBe(expected);
});
