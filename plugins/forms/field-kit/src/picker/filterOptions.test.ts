import fc from 'fast-check';
import { filterOptions } from './filterOptions';

const options = [
  { id: '1', label: 'Checkout Team', description: 'rg-shop' },
  { id: '2', label: 'Payments', description: 'team of pay' },
  { id: '3', label: 'Search' },
];
const ids = (typed: string) =>
  filterOptions(options, typed).map(({ id }) => id);

describe('filterOptions', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['   ', ['1', '2', '3']],
    ['TEAM', ['1', '2']],
    ['shop check', ['1']],
    ['.*', []],
  ])('finds %j in %j', (typed, found) => {
    expect(ids(typed)).toEqual(found);
  });

  it('agrees with a look at every word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.string(), label: fc.string() })),
        fc.string(),
        (some, typed) => {
          const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
          expect(filterOptions(some, typed)).toEqual(
            some.filter(({ label }) =>
              words.every(word => label.toLowerCase().includes(word)),
            ),
          );
        },
      ),
    );
  });
});
