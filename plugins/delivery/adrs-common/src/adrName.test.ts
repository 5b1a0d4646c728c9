import fc from 'fast-check';
import { compareAdrNames, isUnreadAdr, readAdrName } from './adrName';

it.each([
  // The cases of the wild.
  ['ADR-0002-use-a-queue.md', { number: 2, name: 'use a queue' }],
  ['adr001-keep-a-log.md', { number: 1, name: 'keep a log' }],
  [
    '20240105-choose-a-store.md',
    { date: '2024-01-05', name: 'choose a store' },
  ],
  [
    '2024-02-06-choose-a-cache.md',
    { date: '2024-02-06', name: 'choose a cache' },
  ],
  // Others of the kinds.
  ['0003 with blanks.md', { number: 3, name: 'with blanks' }],
  ['0007-use-postgres.md', { number: 7, name: 'use postgres' }],
  ['ADR 12 - split the till.MD', { number: 12, name: 'split the till' }],
  ['adr_4.markdown', { number: 4, name: '' }],
  ['2023_11_30.notes.md', { date: '2023-11-30', name: 'notes' }],
  ['ADR-2024-01-05-a-store.md', { date: '2024-01-05', name: 'a store' }],
  ['adr20240105-a-store.md', { date: '2024-01-05', name: 'a store' }],
  ['2024-1-5-a-store.md', { date: '2024-01-05', name: 'a store' }],
  ['2024_11_5 a store.md', { date: '2024-11-05', name: 'a store' }],
  ['ADR 2024.1.15 a-store.md', { date: '2024-01-15', name: 'a store' }],
  ['202401051230-a-store.md', { date: '2024-01-05', name: 'a store' }],
  ['20240105T123000Z-a-store.md', { date: '2024-01-05', name: 'a store' }],
  ['2024-03-a-store.md', { name: 'a store' }],
  ['5-1-2024-a-store.md', { name: 'a store' }],
  ['31.12.2024 a store.md', { name: 'a store' }],
  ['2024-1-5th-try.md', { number: 2024, name: '1 5th try' }],
  ['202401059-nine-digits.md', undefined],
  [
    '0012-use-a-template-engine.md',
    { number: 12, name: 'use a template engine' },
  ],
  ['0000-use-records.md', { number: 0, name: 'use records' }],
  ['2024-use-a-year.md', { number: 2024, name: 'use a year' }],
  ['ADR-2024-001-use-a-queue.md', { name: 'use a queue' }],
  ['2024-0012-use-a-queue.md', { name: 'use a queue' }],
  ['[0004] use-a-queue.md', { number: 4, name: 'use a queue' }],
  ['(0009) use a queue.md', { number: 9, name: 'use a queue' }],
  ['ADR-001: Use a queue.md', { number: 1, name: 'Use a queue' }],
  ['0001–use-a-queue.md', { number: 1, name: 'use a queue' }],
])('reads %s', (file, name) => {
  expect(readAdrName(file)).toEqual(name);
});

it.each([
  '0000-template.md',
  'adr-template.md',
  'template.md',
  '0000-ADR-template-minimal.md',
  '0000-madr-template.md',
  '0000-template-madr.md',
  '000-decision-template.md',
  '0000-short-template.md',
  'adr-000-decision-record-template.md',
  '0000-template-short-madr.md',
  'README.md',
  'index.md',
  'notes.md',
  'adrenaline.md',
  '0001-a.txt',
  '0001-a',
  '0005-a.adoc',
])('takes %s for no ADR', file => {
  expect(readAdrName(file)).toBeUndefined();
});

it('reads the name of a folder, which has no ending', () => {
  const isFolder = true;
  expect(readAdrName('0008-own-folder', { isFolder })).toEqual({
    number: 8,
    name: 'own folder',
  });
  expect(readAdrName('img', { isFolder })).toBeUndefined();
});

it.each([
  ['0005-use-asciidoc.adoc', true],
  ['ADR-7.rst', true],
  ['notes.adoc', false],
  ['0000-template.adoc', false],
  ['0005-a.md', false],
])('knows whether %s is an ADR that is not read', (file, isUnread) => {
  expect(isUnreadAdr(file)).toBe(isUnread);
});

it('orders numbers before days, the newest first', () => {
  const files = ['20240105-b.md', '0001-a.md', 'adr-10.md', '2024-02-06-c.md'];
  const names = files.map(file => ({ file, ...readAdrName(file)! }));
  expect(names.sort(compareAdrNames).map(({ file }) => file)).toEqual([
    'adr-10.md',
    '0001-a.md',
    '2024-02-06-c.md',
    '20240105-b.md',
  ]);
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), text => {
      const read = readAdrName(`${text}.md`);
      expect(read === undefined || typeof read.name === 'string').toBe(true);
    }),
  );
});
