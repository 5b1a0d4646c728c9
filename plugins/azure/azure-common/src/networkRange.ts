import { IPv4 } from 'ipaddr.js';

/** The possible characters of a range. No other text reaches the regular expressions of the library. */
const SHAPE = /^[\d.]{7,15}\/\d{1,2}$/;

/** Prefix lengths of networks and subnets that Azure accepts, in bits. */
const BITS = { least: 2, most: 29 } as const;

/** Texts about ranges of IPv4 addresses. */
export const NETWORK_RANGE_MESSAGES = {
  format:
    'This is no range of IPv4 addresses. Write its first address and its size, for example 10.60.4.0/24',
  size: `A range has a size of /${BITS.least} to /${BITS.most}`,
  /** `first` is the first address of the range with this size. */
  notFirst: (first: string) =>
    `A range begins with its first address, which is ${first}`,
  outside: (outer: string) => `The range is not a part of ${outer}`,
  overlap: (other: string) => `The range overlaps ${other}`,
  overlapNetwork: (network: string, range: string) =>
    `The range overlaps ${range} of the network '${network}'. Ask the network team for a free range`,
  taken:
    'The range overlaps that of another network. Ask the network team for a free range',
} as const;

/** An IPv4 address and its prefix length in bits. */
type Range = [address: IPv4, bits: number];

/** Parses a range. Refuses numbers with leading zeros, because some systems read `010.0.0.0` as octal. */
function parse(text: string): Range | undefined {
  if (!SHAPE.test(text) || !IPv4.isValidCIDRFourPartDecimal(text)) {
    return undefined;
  }
  const [address, bits] = IPv4.parseCIDR(text);
  return `${address}/${bits}` === text ? [address, bits] : undefined;
}

/** Returns the error of a range of IPv4 addresses for a network or subnet of Azure, or undefined. */
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

/** Returns true if one range is inside another or equal to it. Returns false for an invalid range. */
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

/** Returns true if two ranges have an address in common. */
export function doNetworkRangesOverlap(one: string, other: string): boolean {
  return isInNetworkRange(one, other) || isInNetworkRange(other, one);
}
