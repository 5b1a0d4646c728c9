import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapesOf } from './statements.mjs';

const line = (application, text) => JSON.stringify([application, text]);

test('a shape stands once for lists of any length, with the schema of the plugin', () => {
  const recording = [
    line('backstage_plugin_catalog', 'select * from "a" where "b" in ($1, $2)'),
    line(
      'backstage_plugin_catalog',
      'select * from "a" where "b" in ($1, $2, $3)',
    ),
    line('backstage_plugin_search', 'select * from "a" where "b" in ($1, $2)'),
    line(
      'backstage_plugin_catalog',
      'insert into "a" values ($1, $2), ($3, $4)',
    ),
    line('backstage_plugin_catalog', 'insert into "a" values ($1, $2)'),
    line('backstage_plugin_catalog', 'create table "a" (b int)'),
    line('other', 'select 1'),
    '',
  ].join('\n');
  assert.deepEqual(shapesOf(recording), [
    { schema: 'catalog', text: 'insert into "a" values ($1, $2), ($3, $4)' },
    { schema: 'catalog', text: 'select * from "a" where "b" in ($1, $2)' },
    { schema: 'search', text: 'select * from "a" where "b" in ($1, $2)' },
  ]);
});
