import { BOUNDS } from '@portal/plugin-bounds-common';
import { requireCatalogueFile } from './requireCatalogueFile';

const { catalogueFileBytes, catalogueFileDocuments } = BOUNDS;

it('returns the text of a file within the bounds', () => {
  expect(requireCatalogueFile(Buffer.from('kind: Café'), 'The file')).toBe(
    'kind: Café',
  );
  expect(
    requireCatalogueFile('---\na\n'.repeat(catalogueFileDocuments), 'The file'),
  ).toHaveLength(catalogueFileDocuments * 6);
  requireCatalogueFile('x'.repeat(catalogueFileBytes), 'The file');
});

it.each([
  [
    'x'.repeat(catalogueFileBytes + 1),
    'The file at x has 257 KiB. A catalogue file has at most 256 KiB: distribute its entities over several files',
  ],
  ['é'.repeat(catalogueFileBytes / 2 + 1), 'has 257 KiB'],
  [Buffer.alloc(2_000_000), 'has 1,954 KiB'],
  [
    '---\na\n'.repeat(catalogueFileDocuments + 1),
    'The file at x has 501 documents. A catalogue file has at most 500: distribute its entities over several files',
  ],
])('refuses what is too large (%#)', (data, message) => {
  expect(() => requireCatalogueFile(data, 'The file at x')).toThrow(message);
});
