import fc from 'fast-check';
import { toCsv } from './csv';

/** Reads CSV as RFC 4180 describes it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const text = csv.replace(/^\ufeff/, '');
  while (field.lastIndex < text.length) {
    const match = field.exec(text)!;
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]);
    if (match[3] !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('toCsv', () => {
  it('writes numbers and quotes texts where needed', () => {
    expect(
      toCsv(
        ['Name', 'Cost'],
        [
          ['Basket, "old"', 12.5],
          ['Two\nlines', -3],
        ],
      ),
    ).toBe('\ufeffName,Cost\r\n"Basket, ""old""",12.5\r\n"Two\nlines",-3\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =cmd()'])(
    'makes no formula of %j',
    text => {
      expect(parse(toCsv(['x'], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );

  it('leaves out what is no number', () => {
    expect(toCsv(['x'], [[NaN], [Infinity]])).toBe('\ufeffx\r\n\r\n\r\n');
  });

  it('can be read again, and no field begins a formula', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: 'grapheme' }), {
            minLength: 2,
            maxLength: 2,
          }),
        ),
        rows => {
          const read = parse(toCsv(['a', 'b'], rows)).slice(1);
          expect(read).toHaveLength(rows.length);
          read.flat().forEach((text, index) => {
            expect([text, text.replace(/^'/, '')]).toContain(
              rows.flat()[index],
            );
            expect(text).not.toMatch(/^\s*[=+\-@\t\r\n]/);
          });
        },
      ),
    );
  });
});
