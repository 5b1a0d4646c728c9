import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvScanner, type CsvScannerOptions } from './CsvScanner';

const limits = { recordBytes: 10_000, fields: 50 };

/** Reads a text in pieces of so many bytes. */
function scan(
  text: string,
  size = 7,
  options: Partial<CsvScannerOptions> = {},
) {
  const scanner = new CsvScanner({ limits, ...options });
  const bytes = Buffer.from(text);
  const records = [];
  for (let at = 0; at < bytes.length; at += size) {
    records.push(...scanner.push(bytes.subarray(at, at + size)));
  }
  return [...records, ...scanner.end()];
}

/** The same by the library; the fields of a record with another number of fields do not matter. */
function parseByLibrary(text: string) {
  const records: { record: string[]; info: { lines: number } }[] = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as never;
  return records.map(({ record, info }) => ({
    fields:
      record.length === records[0].record.length
        ? record
        : record.map(() => ''),
    line: info.lines,
  }));
}

const content = fc.string({
  unit: fc.constantFrom('a', 'ß', '日', '😀', ' ', ',', '"', '\n', '7'),
  maxLength: 6,
});

const field = fc
  .tuple(content, fc.boolean())
  .map(([text, isQuoted]) =>
    isQuoted || /[",\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text,
  );

const csv = fc
  .record({
    mark: fc.constantFrom('', '\ufeff'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    header: fc.array(fc.constantFrom('a', '"b"', 'ü'), {
      minLength: 2,
      maxLength: 4,
    }),
    records: fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), {
      maxLength: 8,
    }),
    last: fc.constantFrom('x,y,z,z', '"x",y,"z,",z', '1,2,3,4'),
    isEnded: fc.boolean(),
  })
  .map(({ mark, lineEnd, header, records, last, isEnded }) => {
    const lines = [header, ...records].map(fields => fields.join(','));
    const text = mark + [...lines, last].join(lineEnd);
    return isEnded ? text + lineEnd : text;
  });

it('reads what csv-parse reads, with the same numbers of lines, in pieces of any size', () => {
  fc.assert(
    fc.property(csv, fc.integer({ min: 1, max: 40 }), (text, size) => {
      expect(scan(text, size)).toEqual(parseByLibrary(text));
    }),
  );
});

it('makes texts of the wanted columns only, and of no field of a record with another number of fields', () => {
  const text = 'a,b,c\n1,"2 ""x""",3\nß,é,ü\n1,2\n1,2,3\n';
  const records = scan(text, 100, { wanted: name => name === 'b' });
  expect(records.map(({ fields }) => fields)).toEqual([
    ['a', 'b', 'c'],
    ['', '2 "x"', ''],
    ['', 'é', ''],
    ['', ''],
    ['', '2', ''],
  ]);
});

it.each([
  ['no bytes', '', 'empty'],
  ['empty lines only', '\n\n', 'empty'],
  ['a quote that stays open', 'a,b\n1,"2', 'cut'],
  ['a last record that is not whole', 'a,b\n1', 'cut'],
  ['a quote inside of a field', 'a,b\n1,2"2"\n', 'a quote is in a wrong place'],
  ['text behind a quote', 'a,b\n1,"2"2\n', 'a quote is in a wrong place'],
  ['a record without end', `a,b\n1,"${'x'.repeat(10_000)}`, 'too long'],
  ['a long record', `a,b\n1,${'x'.repeat(10_000)}\n`, 'too long'],
  ['many columns', `${'a,'.repeat(50)}a\n`, 'too many columns'],
])('refuses %s', (_, text, reason) => {
  expect(() => scan(text, 5000)).toThrow(reason);
});

it.each([';', '\t', '|'])('reads fields between "%s"', separator => {
  const lines = [
    ['"a,1"', 'b'],
    ['1,5', '"2;\t|"'],
    ['x', 'y'],
  ];
  const text = lines.map(fields => fields.join(separator)).join('\r\n');
  expect(scan(text, 3).map(({ fields }) => fields)).toEqual([
    ['a,1', 'b'],
    ['1,5', '2;\t|'],
    ['x', 'y'],
  ]);
});

it('separates by commas where the header has one', () => {
  const records = scan('a;1,b|c\n1;2,3\n');
  expect(records.map(({ fields }) => fields)).toEqual([
    ['a;1', 'b|c'],
    ['1;2', '3'],
  ]);
});

it('counts a line end of two characters as one line, also in quotes', () => {
  const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n3,4\r\n';
  expect(scan(text).map(({ line }) => line)).toEqual([1, 3, 5]);
});
