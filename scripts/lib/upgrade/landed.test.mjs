import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { LANDED_FOLDER } from './landed.mjs';

const MOST_BYTES = 500_000;
const packed = readFileSync(join(LANDED_FOLDER, 'landed.sql.gz'));
const sql = gunzipSync(packed).toString('utf8');

test('the dump of the last landed commit is small', () => {
  assert.ok(packed.length < MOST_BYTES, `${packed.length} bytes`);
});

test('the dump has no token, no key, no session and no address of this machine', () => {
  assert.doesNotMatch(sql, /eyJ[\w-]{20,}\./);
  assert.doesNotMatch(sql, /PRIVATE KEY/);
  assert.doesNotMatch(
    sql,
    /insert into "auth"\."(?!user_info|[\w]*knex_migrations)/,
  );
  assert.doesNotMatch(sql, /insert into "[\w-]+"\."\w*public_keys__keys"/);
  assert.doesNotMatch(sql, /localhost:(?!8080)\d|127\.0\.0\.1:\d/);
});

test('the people of the dump are those of the sample company', () => {
  const domains = [...sql.matchAll(/[\w.+-]+@([\w-]+\.)+([\w-]+)/g)].map(
    ([address, , end]) => [address, end],
  );
  assert.ok(domains.length > 100);
  const others = domains.filter(([, end]) => end !== 'example');
  assert.deepEqual([...new Set(others.map(([address]) => address))], []);
});
