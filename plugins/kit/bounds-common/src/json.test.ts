import { BOUNDS } from './bounds';
import { requireFewJsonParts } from './json';

const check = (text: string) => () =>
  requireFewJsonParts(Buffer.from(text, 'utf8'));

it.each([
  ['levels', '['.repeat(BOUNDS.jsonParts + 1)],
  ['objects', `[${'{},'.repeat(BOUNDS.jsonParts)}1]`],
  ['values', `[${'1,'.repeat(BOUNDS.jsonParts)}1]`],
  ['objects after texts', `["\\"","\\\\",${'{},'.repeat(BOUNDS.jsonParts)}1]`],
])('refuses many %s', (_, text) => {
  expect(check(text)).toThrow(
    expect.objectContaining({ name: 'InputError', statusCode: 400 }),
  );
});

it.each([
  ['a long text', JSON.stringify({ text: '[{,"\\'.repeat(500_000) })],
  ['levels up to the bound', '['.repeat(BOUNDS.jsonParts)],
  ['no JSON', '"'],
  ['nothing', ''],
])('lets %s pass', (_, text) => {
  expect(check(text)).not.toThrow();
});
