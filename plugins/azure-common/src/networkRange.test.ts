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
