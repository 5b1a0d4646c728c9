import fc from 'fast-check';
import { toCsv } from './csv';

/** Parses CSV as in RFC 4180, independently of the writer under test. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += character;
  }
  return rows;
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', "'", 'a'),
  }),
);
const table = fc
  .integer({ min: 1, max: 6 })
  .chain(width =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width })),
  );

const isFormula = (text: string) => /^[=+\-@\t\r\n]/.test(text);

describe('toCsv', () => {
  it('writes what can be read back, with formulas made harmless', () => {
    fc.assert(
      fc.property(table, rows => {
        const expected = rows.map(row =>
          row.map(text => (isFormula(text) ? `'${text}` : text)),
        );
        expect(parseCsv(toCsv(rows))).toEqual(expected);
      }),
    );
  });

  it('never lets a cell begin like a formula', () => {
    fc.assert(
      fc.property(table, rows => {
        expect(parseCsv(toCsv(rows)).flat().filter(isFormula)).toEqual([]);
      }),
    );
  });

  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['Rao, Asha', '"Rao, Asha"'],
    ['the "new" one', '"the ""new"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+44', "'+44"],
    ['-1', "'-1"],
    ['@home', "'@home"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(toCsv([[text]])).toBe(`${written}\r\n`);
  });
});
