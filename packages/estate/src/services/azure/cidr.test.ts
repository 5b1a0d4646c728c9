import fc from 'fast-check';
import { contains, overlaps, parseCidr } from './cidr';

const range = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat({ max: 32 }))
  .map(([address, prefix]) => {
    const size = 2 ** (32 - prefix);
    const first = Math.floor(address / size) * size;
    const octets = [24, 16, 8, 0].map(
      shift => Math.floor(first / 2 ** shift) % 256,
    );
    return { text: `${octets.join('.')}/${prefix}`, first, size };
  });

describe('parseCidr', () => {
  it('reads every range', () => {
    fc.assert(
      fc.property(range, ({ text, first, size }) => {
        expect(parseCidr(text)).toEqual({ first, last: first + size - 1 });
      }),
    );
  });

  it.each(['', '10.0.0.0', '10.0.0.1/24', '10.0.0.256/32', '10.0.0.0/33'])(
    'refuses %j',
    text => {
      expect(parseCidr(text)).toBeUndefined();
    },
  );
});

describe('ranges', () => {
  it('meet only when one holds the other', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const [a, b] = [parseCidr(one.text)!, parseCidr(other.text)!];
        expect(overlaps(a, b)).toBe(contains(a, b) || contains(b, a));
        expect(overlaps(a, b)).toBe(overlaps(b, a));
      }),
    );
  });
});
