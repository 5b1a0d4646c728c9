import { IPv4 } from 'ipaddr.js';

/** What a range may look like at all: no other text is held against the library's expressions. */
const SHAPE = /^[\d.]{7,15}\/\d{1,2}$/;

/** Sizes of networks and subnets that Azure takes, in bits before the host's part. */
const BITS = { least: 2, most: 29 } as const;

/** Texts about ranges of IPv4 addresses. */
export const NETWORK_RANGE_MESSAGES = {
  format:
    'This is no range of IPv4 addresses. Write its first address and its size, for example 10.60.4.0/24',
  size: `A range has a size of /${BITS.least} to /${BITS.most}`,
  /** `first` is where a range of this size begins. */
  notFirst: (first: string) =>
    `A range begins with its first address, which is ${first}`,
  outside: (outer: string) => `The range is not a part of ${outer}`,
  overlap: (other: string) => `The range overlaps ${other}`,
} as const;

/** An IPv4 address as four bytes, with the number of bits of its network. */
type Range = [address: IPv4, bits: number];

/** Reads a range whose numbers are whole and in their usual spelling: `010.0.0.0` is octal to some. */
function parse(text: string): Range | undefined {
  if (!SHAPE.test(text) || !IPv4.isValidCIDRFourPartDecimal(text)) {
    return undefined;
  }
  const [address, bits] = IPv4.parseCIDR(text);
  return `${address}/${bits}` === text ? [address, bits] : undefined;
}

/** Says what is wrong with a range of IPv4 addresses for a network or subnet of Azure, or undefined. */
export function checkNetworkRange(text: string): string | undefined {
  const range = parse(text);
  if (!range) return NETWORK_RANGE_MESSAGES.format;
  const [, bits] = range;
  if (bits < BITS.least || bits > BITS.most) return NETWORK_RANGE_MESSAGES.size;
  const first = IPv4.networkAddressFromCIDR(text).toString();
  return text.startsWith(`${first}/`)
    ? undefined
    : NETWORK_RANGE_MESSAGES.notFirst(first);
}

/** Says whether one range is a part of another, or the whole of it. False for what is no range. */
export function isInNetworkRange(inner: string, outer: string): boolean {
  const one = parse(inner);
  const other = parse(outer);
  return (
    one !== undefined &&
    other !== undefined &&
    one[1] >= other[1] &&
    one[0].match(other)
  );
}

/** Says whether two ranges have an address in common. */
export function doNetworkRangesOverlap(one: string, other: string): boolean {
  return isInNetworkRange(one, other) || isInNetworkRange(other, one);
}
