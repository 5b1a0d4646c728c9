import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readsOf, scansOf } from './plans.mjs';

const scan = (type, table, index) => ({
  'Node Type': type,
  'Relation Name': table,
  ...(index && { 'Index Name': index }),
});

test('tells how a plan reads tables, each way once', () => {
  const plan = {
    'Node Type': 'Nested Loop',
    Plans: [
      scan('Index Only Scan', 'search', 'search_key_value_entity_idx'),
      { 'Node Type': 'Sort', Plans: [scan('Seq Scan', 'final_entities')] },
      scan('Index Only Scan', 'search', 'search_key_value_entity_idx'),
      { 'Node Type': 'CTE Scan' },
      { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'names_idx' },
    ],
  };
  assert.deepEqual(readsOf(plan), [
    'Index Only Scan of search (search_key_value_entity_idx)',
    'Seq Scan of final_entities',
    'Bitmap Index Scan (names_idx)',
  ]);
});

test('finds the plans that read the whole table of values', () => {
  const whole = { reads: readsOf(scan('Seq Scan', 'search')) };
  const others = [
    { reads: readsOf(scan('Seq Scan', 'final_entities')) },
    { reads: readsOf(scan('Index Scan', 'search', 'an_idx')) },
  ];
  assert.deepEqual(scansOf([whole, ...others]), [whole]);
});
