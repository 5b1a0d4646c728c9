import { Readable } from 'node:stream';
import { toDeliveries } from './deliveries';
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
