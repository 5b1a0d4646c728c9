import { Readable } from 'node:stream';
import { toDeliveries } from './deliveries';
import { type Manifest, readManifests } from './manifests';
import type { SourceFile } from './Source';

/** A file that was changed on that day of November 2026. */
function file(name: string, day: number, fingerprint = 'v1'): SourceFile {
  return {
    name,
    fingerprint,
    changedAt: new Date(Date.UTC(2026, 10, day)),
    open: async () => Readable.from([]),
  };
}

const partsOf = (files: SourceFile[]) =>
  toDeliveries(files).map(({ name, files: parts }) => [
    name,
    ...parts.map(part => part.name),
  ]);

it('takes a file at the top alone, and the files of a folder together', () => {
  expect(
    partsOf([
      file('b.csv', 3),
      file('2026-10/2.csv', 1),
      file('2026-10/run/1.csv', 2),
      file('2026-10/1.csv', 1),
    ]),
  ).toEqual([
    ['2026-10/', '2026-10/1.csv', '2026-10/2.csv'],
    ['2026-10/run/', '2026-10/run/1.csv'],
    ['b.csv', 'b.csv'],
  ]);
});

it.each([
  ['focus-000000000000.csv.gz', 'focus-000000000001.csv.gz'],
  ['part_0_0001.csv', 'part_1_0001.csv'],
  ['part-00000-1f0e.snappy.parquet', 'part-00001-1f0e.snappy.parquet'],
  ['focus-00001.csv', 'focus-00002.csv.gz'],
])('takes parts at the top together: %s, %s', (a, b) => {
  const deliveries = partsOf([file(a, 1), file(b, 2)]);
  expect(deliveries).toEqual([[expect.stringContaining('*'), a, b]]);
});

it.each([
  ['focus-2026-10.csv', 'focus-2026-09.csv'],
  ['focus-20261030.csv', 'focus-20261031.csv'],
  ['focus-202610300000.csv', 'focus-202610310000.csv'],
  ['01.csv', '02.csv'],
  // Each replaces the one before: together they would count twice.
  ['focus-0901.csv', 'focus-0902.csv'],
  ['focus-010926.csv', 'focus-020926.csv'],
  ['focus-01092026.csv', 'focus-02092026.csv'],
])('takes files of their own at the top alone: %s, %s', (a, b) => {
  expect(partsOf([file(a, 1), file(b, 2)])).toEqual([
    [a, a],
    [b, b],
  ]);
});

it('sorts by the change of the newest part, then by name', () => {
  const files = [
    file('b.csv', 4),
    file('parts/1.csv', 1),
    file('parts/2.csv', 5),
    file('a.csv', 4),
  ];
  const deliveries = toDeliveries(files);
  expect(deliveries.map(({ name }) => name)).toEqual([
    'a.csv',
    'b.csv',
    'parts/',
  ]);
  expect(deliveries[2].changedAt).toEqual(new Date(Date.UTC(2026, 10, 5)));
});

const [known] = toDeliveries([file('x/1.csv', 1), file('x/2.csv', 1)]);

it('knows the same parts in another order', () => {
  const [same] = toDeliveries([file('x/2.csv', 1), file('x/1.csv', 1)]);
  expect(same.fingerprint).toBe(known.fingerprint);
});

it.each([
  ['changed', [file('x/1.csv', 1), file('x/2.csv', 1, 'v2')]],
  ['more', [file('x/1.csv', 1), file('x/2.csv', 1), file('x/3.csv', 1)]],
  ['fewer', [file('x/1.csv', 1)]],
  ['renamed', [file('x/1.csv', 1), file('x/0.csv', 1)]],
])('takes %s parts for another content', (_, files) => {
  expect(toDeliveries(files)[0].fingerprint).not.toBe(known.fingerprint);
});

describe('with a manifest', () => {
  const manifest = (name: string, ...files: string[]) => ({
    name,
    files,
    isReadable: true,
  });
  const deliveriesOf = (files: SourceFile[], ...manifests: Manifest[]) =>
    toDeliveries(files, manifests).map(
      ({ name, files: parts, hasManifest, incomplete }) => [
        name,
        parts.length,
        hasManifest ?? false,
        incomplete !== undefined,
      ],
    );

  it.each([
    ['in their folder', 'run/manifest.json', 'cost/export/run/1.csv'],
    ['by their names', 'run/manifest.json', '1.csv'],
    [
      'in another folder',
      'metadata/x-Manifest.json',
      's3://bucket/exports/run/1.csv',
    ],
  ])('finds the files %s', (_, name, listed) => {
    expect(
      deliveriesOf([file('run/1.csv', 1)], manifest(name, listed)),
    ).toEqual([['run/', 1, true, false]]);
  });

  it('finds each of many files of one name in its own folder', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `x/${at}/1.csv`);
    const listed = names.map(name => `s3://bucket/${name}`);
    const found = deliveriesOf(
      names.map(name => file(name, 1)),
      manifest('x/manifest.json', ...listed),
    );
    expect(found).toEqual([['x/', 5_000, true, false]]);
  });

  it('is not searched for in another folder of the same end', () => {
    const files = [file('old/run/1.csv', 1), file('new/run/1.csv', 1)];
    const listed = manifest('m/manifest.json', 'export/new/run/1.csv');
    expect(deliveriesOf(files, listed)).toEqual([
      ['new/run/', 1, true, false],
      ['old/run/', 1, false, false],
    ]);
  });

  it('does not count until all of its files are there, and has none that it does not list', () => {
    const files = [file('run/1.csv', 1), file('run/old.csv', 1)];
    const listed = manifest('run/manifest.json', 'run/1.csv', 'run/2.csv');
    expect(deliveriesOf(files, listed)).toEqual([['run/', 2, true, true]]);
    expect(deliveriesOf([...files, file('run/2.csv', 2)], listed)).toEqual([
      ['run/', 2, true, false],
    ]);
  });

  it.each([
    ['at the top', ['a.csv', 'b.csv'], 'manifest.json'],
    ['in several folders', ['x/m=10/a.csv', 'x/m=11/b.csv'], 'x/'],
    [
      'in folders of nothing in common',
      ['x/a.csv', 'y/b.csv'],
      'manifest.json',
    ],
  ])('has files %s as one delivery, whole or not', (_, names, delivery) => {
    const files = names.map(name => file(name, 1));
    const listed = manifest('manifest.json', ...names);
    const half = manifest('manifest.json', ...names, 'x/c.csv');
    expect(deliveriesOf(files, listed)).toEqual([[delivery, 2, true, false]]);
    expect(deliveriesOf(files, half)).toEqual([[delivery, 2, true, true]]);
  });

  it('of several folders leaves the files beside them alone', () => {
    const files = ['x/a/1.csv', 'x/b/1.csv', 'x/own.csv'];
    const listed = manifest('x/manifest.json', 'x/a/1.csv', 'x/b/1.csv');
    const found = deliveriesOf(
      files.map(name => file(name, 1)),
      listed,
    );
    expect(found).toEqual([
      ['x/', 1, false, false],
      ['x/manifest.json', 2, true, false],
    ]);
  });

  it.each([
    ['2026-10/run-2/', [true], '2026-10/run-1/'],
    ['2026-10/20261104T0800/', [true], '2026-10/20261103T0800/'],
    [
      'x/5f0c1c9e-8d57-4c2b-9a50-0d2f3c1b7a11/',
      [true],
      'x/0a1b2c3d-1111-2222-3333-444455556666/',
    ],
    ['billing_period=2026-11/', [true], 'billing_period=2026-10/'],
    ['a/20261101-20261130/', [true], 'a/20261001-20261031/'],
    // Other exports, which may have none.
    ['team-2/', [false], 'team-1/'],
    ['team-2/2026-11/', [false], 'team-1/2026-10/'],
    ['123456789012/x/', [false], '210987654321/x/'],
    ['aws/', [false], 'azure/'],
    ['2026-10/', [false], '2026-10/run-1/'],
  ])('waits for that of a later run: %s', (later, waits, earlier) => {
    const listed = manifest(`${earlier}manifest.json`, `${earlier}1.csv`);
    const found = (days: [earlier: number, later: number]) =>
      toDeliveries(
        [file(`${earlier}1.csv`, days[0]), file(`${later}1.csv`, days[1])],
        [listed],
      )
        .filter(({ name }) => name === later)
        .map(({ incomplete }) => incomplete !== undefined);
    expect(found([1, 2])).toEqual(waits);
    // An older one was there before manifests were.
    expect(found([2, 1])).toEqual([false]);
  });

  it('that is cut, does not count', () => {
    const cut = { name: 'run/manifest.json', files: [], isReadable: false };
    expect(deliveriesOf([file('run/1.csv', 1)], cut)).toEqual([
      ['run/', 1, true, true],
    ]);
  });
});

it('refuses a manifest of too many files', async () => {
  const text = JSON.stringify({
    files: Array.from({ length: 10_001 }, (_, at) => `${at}.csv`),
  });
  const source = {
    ...file('a/manifest.json', 1),
    open: async () => Readable.from([Buffer.from(text)]),
  };
  await expect(
    readManifests([source], new AbortController().signal),
  ).rejects.toThrow('lists more than 10000 files');
});

it.each<[string, object | undefined]>([
  [
    '{"blobs": [{"blobName": "a.csv", "byteCount": 3, "dataRowCount": 2}, {"blobName": "b.csv", "byteCount": 4, "dataRowCount": 1}]}',
    { records: 3, bytes: 7 },
  ],
  ['{"dataRowCount": 5, "blobs": [{"blobName": "a.csv"}]}', { records: 5 }],
  [
    '{"blobs": [{"blobName": "a.csv", "byteCount": 3}, {"blobName": "b.csv"}]}',
    {},
  ],
  ['{"blobs": [{"blobName": "a.csv", "byteCount": "many"}]}', {}],
  ['{"blobs": [', undefined],
])('reads what the files of the manifest %s have', async (text, counts) => {
  const source = {
    ...file('a/manifest.json', 1),
    open: async () => Readable.from([Buffer.from(text)]),
  };
  const [read] = await readManifests([source], new AbortController().signal);
  expect(read.counts).toEqual(counts);
});

it.each([
  [
    '{"blobCount": 1, "blobs": [{"blobName": "a/1.csv", "byteCount": 3}]}',
    1,
    true,
  ],
  ['{"blobCount": 2, "blobs": [{"blobName": "a/1.csv"}]}', 0, false],
  ['{"dataFiles": ["s3://b/1.parquet", "s3://b/2.parquet"]}', 2, true],
  ['{"reportKeys": ["p/1.csv.gz"]}', 1, true],
  ['{"entries": [{"url": "gs://b/1.csv"}]}', 1, true],
  ['[]', 0, false],
  ['7', 0, false],
  ['{"blobs": [', 0, false],
])('reads the manifest %s', async (text, count, isReadable) => {
  const source = {
    ...file('a/manifest.json', 1),
    open: async () => Readable.from([Buffer.from(text)]),
  };
  const [read] = await readManifests([source], new AbortController().signal);
  expect([read.files.length, read.isReadable]).toEqual([count, isReadable]);
});
