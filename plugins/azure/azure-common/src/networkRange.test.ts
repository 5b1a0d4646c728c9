import fc from 'fast-check';
import {
  checkNetworkRange,
  doNetworkRangesOverlap,
  isInNetworkRange,
  NETWORK_RANGE_MESSAGES,
} from './networkRange';

const { format, size, notFirst } = NETWORK_RANGE_MESSAGES;

describe('checkNetworkRange', () => {
  it.each([
    ['10.60.4.0/24', undefined],
    ['10.60.4.0/25', undefined],
    ['192.168.0.0/29', undefined],
    ['999.1.1.1/99', format],
    ['10.60.4.0', format],
    ['10.60.4.0/33', format],
    ['010.60.4.0/24', format],
    ['10.0.0.0/08', format],
    ['10.60.4/24', format],
    ['0x0a.0.0.0/8', format],
    [' 10.60.4.0/24', format],
    ['10.60.4.0/24\n', format],
    ['fd00::/8', format],
    ['', format],
    ['1'.repeat(10_000), format],
    ['10.60.4.0/30', size],
    ['0.0.0.0/0', size],
    ['10.60.4.1/24', notFirst('10.60.4.0')],
  ])('%s: %s', (text, message) => {
    expect(checkNetworkRange(text)).toBe(message);
  });
});

describe('ranges beside each other', () => {
  it.each([
    ['10.60.4.0/25', '10.60.4.0/24', true],
    ['10.60.4.0/24', '10.60.4.0/24', true],
    ['10.60.4.0/23', '10.60.4.0/24', false],
    ['10.60.5.0/25', '10.60.4.0/24', false],
    ['nonsense', '10.60.4.0/24', false],
    ['10.60.4.0/25', 'nonsense', false],
  ])('%s is a part of %s: %s', (inner, outer, isPart) => {
    expect(isInNetworkRange(inner, outer)).toBe(isPart);
  });

  it('overlap whichever comes first', () => {
    const range = fc
      .tuple(fc.nat(255), fc.integer({ min: 2, max: 29 }))
      .map(([byte, bits]) => `10.${byte}.0.0/${bits}`);
    fc.assert(
      fc.property(range, range, (one, other) => {
        expect(doNetworkRangesOverlap(one, other)).toBe(
          doNetworkRangesOverlap(other, one),
        );
      }),
    );
    expect(doNetworkRangesOverlap('10.0.0.0/24', '10.0.0.128/25')).toBe(true);
    expect(doNetworkRangesOverlap('10.0.0.0/25', '10.0.0.128/25')).toBe(false);
  });
});

/** A range as numbers, as the library under test does not have it. */
const anyRange = fc
  .tuple(fc.nat(2 ** 32 - 1), fc.integer({ min: 2, max: 29 }))
  .map(([address, bits]) => {
    const count = 2 ** (32 - bits);
    const first = Math.floor(address / count) * count;
    return { first, last: first + count - 1, bits, text: textOf(first, bits) };
  });

function textOf(address: number, bits: number): string {
  const octets = [24, 16, 8, 0].map(by => Math.floor(address / 2 ** by) % 256);
  return `${octets.join('.')}/${bits}`;
}

describe('ranges as numbers', () => {
  it('are good when they are written in the one way', () => {
    fc.assert(
      fc.property(anyRange, ({ text }) => {
        expect(checkNetworkRange(text)).toBeUndefined();
      }),
    );
  });

  it('contain and overlap each other as their numbers do', () => {
    // Near each other, or they hardly ever meet.
    const near = fc
      .tuple(
        anyRange,
        fc.integer({ min: 2, max: 29 }),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([one, bits, steps]) => {
        const count = 2 ** (32 - bits);
        const wanted = (Math.floor(one.first / count) + steps) * count;
        const first = Math.min(Math.max(wanted, 0), 2 ** 32 - count);
        const text = textOf(first, bits);
        return [one, { first, last: first + count - 1, text }] as const;
      });
    fc.assert(
      fc.property(near, ([one, other]) => {
        expect(isInNetworkRange(one.text, other.text)).toBe(
          other.first <= one.first && one.last <= other.last,
        );
        expect(doNetworkRangesOverlap(one.text, other.text)).toBe(
          one.first <= other.last && other.first <= one.last,
        );
      }),
    );
  });

  it('have no other address than their first', () => {
    fc.assert(
      fc.property(anyRange, fc.nat(), ({ first, last, bits }, by) => {
        const address = first + 1 + (by % (last - first));
        expect(checkNetworkRange(textOf(address, bits))).toBe(
          notFirst(textOf(first, bits).split('/')[0]),
        );
      }),
    );
  });

  it('have no size beyond the limits', () => {
    const beyond = fc.oneof(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 30, max: 32 }),
    );
    fc.assert(
      fc.property(beyond, bits => {
        expect(checkNetworkRange(textOf(0, bits))).toBe(size);
      }),
    );
  });

  it('are written in no other way', () => {
    const otherWays = fc
      .tuple(anyRange, fc.nat(3), fc.nat(4))
      .map(([{ text }, at, way]) => {
        const [address, bits] = text.split('/');
        const octets = address.split('.');
        switch (way) {
          case 0:
            octets[at] = `0${octets[at]}`;
            return `${octets.join('.')}/${bits}`;
          case 1:
            octets[at] = `0x${Number(octets[at]).toString(16)}`;
            return `${octets.join('.')}/${bits}`;
          case 2:
            return `${address}/0${bits}`;
          case 3:
            return `${octets.slice(0, 3).join('.')}/${bits}`;
          default:
            return `${text} `;
        }
      });
    fc.assert(
      fc.property(otherWays, text => {
        expect(checkNetworkRange(text)).toBe(format);
        expect(doNetworkRangesOverlap(text, '0.0.0.0/2')).toBe(false);
      }),
    );
  });
});
