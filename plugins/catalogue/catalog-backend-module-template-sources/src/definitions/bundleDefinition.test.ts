import { parse } from 'yaml';
import { bundleDefinition } from './bundleDefinition';

const BASE = 'https://git.example/shop/parcels/tree/main/api';
const ROOT = `${BASE}/asyncapi.yaml`;

/** Bundles a text with the given files beside it; collects what is read. */
async function bundle(text: string, files: Record<string, string> = {}) {
  const read: string[] = [];
  const result = await bundleDefinition(text, ROOT, {
    resolve: (reference, from) => {
      const url = new URL(reference, from).href;
      if (!url.startsWith('https://git.example/shop/parcels/tree/main/')) {
        throw new Error(`not of this repository: ${reference}`);
      }
      return url;
    },
    read: async address => {
      read.push(address.replace(`${BASE}/`, ''));
      const content = files[address.replace(`${BASE}/`, '')];
      if (content === undefined) throw new Error(`there is no ${address}`);
      return Buffer.from(content);
    },
  });
  return { result, read, value: parse(result) };
}

it('puts the messages of an AsyncAPI definition into it', async () => {
  const { value, read } = await bundle(
    `asyncapi: 3.0.0
info: { title: Parcels, version: 1.0.0 }
channels:
  moved: { address: parcel.moved, messages: { moved: { $ref: './messages.yaml#/moved' } } }
operations: {}
`,
    { 'messages.yaml': 'moved: { payload: { type: object } }\n' },
  );
  expect(read).toEqual(['messages.yaml']);
  expect(value.channels.moved.messages.moved).toEqual({
    $ref: '#/x-files/messages-1/moved',
  });
  expect(value['x-files']).toEqual({
    'messages-1': { moved: { payload: { type: 'object' } } },
  });
});

it('follows files of files, circles, whole files and own references', async () => {
  const { value, read } = await bundle(
    `openapi: 3.1.0
paths: { /a: { $ref: paths/a.yaml } }
components: { schemas: { Own: { type: string }, Other: { $ref: '#/components/schemas/Own' } } }
`,
    {
      'paths/a.yaml': `get: { schema: { $ref: '../schemas.json#/Parcel' } }\n`,
      'schemas.json': `{ "Parcel": { "next": { "$ref": "#/Parcel" }, "root": { "$ref": "asyncapi.yaml#/components/schemas/Own" }, "path": { "$ref": "./paths/a.yaml" } } }`,
    },
  );
  expect(read).toEqual(['paths/a.yaml', 'schemas.json']);
  expect(value.paths['/a'].$ref).toBe('#/x-files/a-1');
  expect(value.components.schemas.Other.$ref).toBe('#/components/schemas/Own');
  expect(value['x-files']['schemas-2'].Parcel).toEqual({
    next: { $ref: '#/x-files/schemas-2/Parcel' },
    root: { $ref: '#/components/schemas/Own' },
    path: { $ref: '#/x-files/a-1' },
  });
});

// Inputs of our own, as people write them.
it.each<[string, string, Record<string, string>, unknown]>([
  [
    'a reference in the next line',
    'openapi: 3.1.0\na:\n  $ref:\n    ./b.yaml#/c\n',
    { 'b.yaml': 'c: 1' },
    { a: { $ref: '#/x-files/b-1/c' } },
  ],
  [
    'an anchor of another file with a reference, used twice',
    "openapi: 3.1.0\na: { $ref: './b.yaml#/d' }\n",
    {
      'b.yaml': "c: &c { $ref: './e.yaml#/f' }\nd: [*c, *c]\n",
      'e.yaml': 'f: 1',
    },
    {
      'x-files': {
        'b-1': {
          d: [{ $ref: '#/x-files/e-2/f' }, { $ref: '#/x-files/e-2/f' }],
        },
      },
    },
  ],
  [
    'JSON with tabs, and a name with two dots',
    '{\n\t"swagger": "2.0",\n\t"a": { "$ref": "models/order.v1.json" }\n}',
    { 'models/order.v1.json': '{\n\t"type": "object"\n}' },
    {
      a: { $ref: '#/x-files/order-1' },
      'x-files': { 'order-1': { type: 'object' } },
    },
  ],
  [
    'messages in a file beside the folder of the definition',
    "asyncapi: 2.6.0\na: { $ref: '../shared/messages.yml#/moved' }\n",
    { '../shared/messages.yml': 'moved: { payload: {} }' },
    { a: { $ref: '#/x-files/messages-1/moved' } },
  ],
  [
    'a pointer with escaped signs, and a file of the root',
    "asyncapi: 3.0.0\na: { $ref: './b.yaml#/channels/parcel~1moved' }\n",
    {
      'b.yaml':
        "channels: { parcel/moved: { $ref: 'asyncapi.yaml#/servers' } }",
    },
    {
      a: { $ref: '#/x-files/b-1/channels/parcel~1moved' },
      'x-files': {
        'b-1': { channels: { 'parcel/moved': { $ref: '#/servers' } } },
      },
    },
  ],
  [
    'an Avro schema',
    "asyncapi: 3.0.0\npayload: { schema: { $ref: './parcel.avsc' } }\n",
    { 'parcel.avsc': '{ "type": "record", "name": "Parcel", "fields": [] }' },
    { 'x-files': { 'parcel-1': { type: 'record', name: 'Parcel' } } },
  ],
])('bundles %s', async (_, text, files, expected) => {
  const placed = Object.entries(files).map(
    ([name, content]) =>
      [new URL(name, ROOT).href.replace(`${BASE}/`, ''), content] as const,
  );
  const { value } = await bundle(text, Object.fromEntries(placed));
  expect(value).toMatchObject(expected as object);
});

it.each([
  'openapi: 3.1.0 # no references\npaths: {}\n',
  "openapi: 3.1.0\npaths: { /a: { $ref: '#/x' } }\n",
  '{ "title": "no definition", "a": { "$ref": "./b.json" } }',
])('leaves %j as it is', async text => {
  const { result, read } = await bundle(text);
  expect(result).toBe(text);
  expect(read).toEqual([]);
});

it('keeps JSON as JSON', async () => {
  const text = '{ "openapi": "3.1.0", "a": { "$ref": "b.json" } }';
  const { result } = await bundle(text, { 'b.json': '{ "c": 1 }' });
  expect(JSON.parse(result)).toMatchObject({
    a: { $ref: '#/x-files/b-1' },
    'x-files': { 'b-1': { c: 1 } },
  });
});

const refTo = (file: string) => `openapi: 3.1.0\na: { $ref: '${file}' }\n`;

it.each([
  ['another host', refTo('https://evil.example/a.yaml'), {}],
  ['another repository', refTo('../../../../other/a.yaml'), {}],
  ['a missing file', refTo('./none.yaml'), {}],
  ['a file that is no YAML', refTo('./b.yaml'), { 'b.yaml': 'a: b: c' }],
  ['a large file', refTo('./b.yaml'), { 'b.yaml': 'a'.repeat(300_000) }],
  [
    'an alias bomb',
    refTo('./b.yaml'),
    {
      'b.yaml': `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from(
        { length: 8 },
        (_, at) =>
          `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(',')}]`,
      ).join('\n')}`,
    },
  ],
])('stays as it is with nothing but %s', async (_, text, files) => {
  expect((await bundle(text, files)).result).toBe(text);
});

it('bundles what can be read, and leaves what cannot for the page to name', async () => {
  const { value, read } = await bundle(
    `asyncapi: 3.0.0
a: { $ref: './b.yaml#/c' }
d: { $ref: 'https://schemas.example/envelope.json' }
e: [{ $ref: './gone.yaml#/f' }, { $ref: './gone.yaml#/g' }]
`,
    { 'b.yaml': "c: { $ref: '../none.yaml#/h' }\n" },
  );
  expect(value).toMatchObject({
    a: { $ref: '#/x-files/b-2/c' },
    d: { $ref: 'https://schemas.example/envelope.json' },
    e: [{ $ref: './gone.yaml#/f' }, { $ref: './gone.yaml#/g' }],
  });
  expect(value['x-files']['b-2'].c.$ref).toBe(
    'https://git.example/shop/parcels/tree/main/none.yaml#/h',
  );
  expect(read.filter(file => file === 'gone.yaml')).toHaveLength(1);
});

it('reads no more than 20 files', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `f${at}.yaml`);
  const refs = names.map(name => `- { $ref: ${name} }`).join('\n');
  const files = Object.fromEntries(names.map(name => [name, 'a: 1']));
  const { read, value } = await bundle(`openapi: 3.1.0\nx:\n${refs}\n`, files);
  expect(read).toHaveLength(20);
  const outside = value.x.filter(({ $ref }: { $ref: string }) =>
    names.includes($ref),
  );
  expect(outside).toHaveLength(10);
});
