/** A range of IPv4 addresses as numbers, both ends included. */
export interface AddressRange {
  first: number;
  last: number;
}

/**
 * Parses an IPv4 range such as `10.1.0.0/24`.
 *
 * @returns undefined if it is invalid, or if the address is not the first of its range
 */
export function parseCidr(text: string): AddressRange | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/.exec(
    text,
  );
  if (!match) return undefined;
  const [a, b, c, d, prefix] = match.slice(1).map(Number);
  if ([a, b, c, d].some(octet => octet > 255) || prefix > 32) return undefined;
  const first = ((a * 256 + b) * 256 + c) * 256 + d;
  const size = 2 ** (32 - prefix);
  if (first % size !== 0) return undefined;
  return { first, last: first + size - 1 };
}

export function contains(outer: AddressRange, inner: AddressRange): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}

export function overlaps(a: AddressRange, b: AddressRange): boolean {
  return a.first <= b.last && b.first <= a.last;
}
