import fc from 'fast-check';
import { prefixesOf, prefixesOfAllBut, UNPROCESSED } from './codes';

const codes = fc.integer({ min: 1, max: 65_535 });

describe('prefixesOfAllBut', () => {
  it('are beginnings of every code but the visible ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(codes, { minLength: 1, maxLength: 40 }),
        codes,
        (visible, code) => {
          const hidden = new Set(prefixesOfAllBut(visible));
          const isHidden = prefixesOf(code).some(each => hidden.has(each));
          expect(isHidden).toBe(!visible.includes(code));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are few where few are visible of a thousand', () => {
    const thousand = Array.from({ length: 1_000 }, (_, at) => at + 1);
    const some = (each: number) => thousand.filter(code => code % each === 0);
    expect(prefixesOfAllBut(some(1))!.length).toBeLessThan(25);
    expect(prefixesOfAllBut(some(200))!.length).toBeLessThan(65);
    expect(prefixesOfAllBut(some(10))!.length).toBeLessThan(400);
  });

  it('are none where nothing is visible', () => {
    expect(prefixesOfAllBut([])).toBeUndefined();
  });

  it('hide what was not processed yet', () => {
    expect(prefixesOfAllBut([1])).toContain(UNPROCESSED);
  });
});

describe('prefixesOf', () => {
  it('refuses a code that is too large', () => {
    expect(prefixesOf(65_535)).toHaveLength(16);
    expect(() => prefixesOf(65_536)).toThrow(/more than 65535 audiences/);
  });
});
