import { ArmError } from '../../../../arm/ArmError';
import type { ArmAnswer, ArmRequest } from './ArmRoute';

/** Largest page size that a request may set. */
const MAX_TOP = 1000;

/** How lists are split into pages. */
export interface Paging {
  /** Address that clients use, without a trailing slash. */
  publicUrl: string;
  /** Default page size. */
  pageSize: number;
}

function readTop(query: URLSearchParams): number | undefined {
  const text = query.get('$top');
  if (text === null) return undefined;
  const top = Number(text);
  if (!/^\d{1,9}$/.test(text) || top < 1) {
    throw new ArmError(
      400,
      'InvalidTopParameter',
      `The value '${text}' of the query parameter '$top' is invalid. It must be a positive number.`,
    );
  }
  return Math.min(top, MAX_TOP);
}

/**
 * A token names the last item of the previous page, so that changes between two pages neither hide nor repeat others.
 */
function encodeToken(last: string): string {
  return Buffer.from(JSON.stringify({ last })).toString('base64url');
}

function decodeToken(token: string): string {
  try {
    const { last } = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (typeof last === 'string') return last;
  } catch {
    // The error below reports it.
  }
  throw new ArmError(
    400,
    'InvalidSkipToken',
    "The value of the query parameter '$skiptoken' is invalid.",
  );
}

/**
 * Returns one page of a list, with the address of the next one.
 *
 * @param items - the whole list, in ascending order of `keyOf`
 * @param keyOf - different for every item
 * @throws ArmError 400 if `$top` or `$skiptoken` is invalid
 */
export function pageOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { query, pathname }: Pick<ArmRequest, 'query' | 'pathname'>,
  { publicUrl, pageSize }: Paging,
): ArmAnswer {
  const size = readTop(query) ?? pageSize;
  const token = query.get('$skiptoken');
  const last = token === null ? undefined : decodeToken(token);
  const rest =
    last === undefined ? items : items.filter(item => keyOf(item) > last);
  const value = rest.slice(0, size);
  if (rest.length <= size) return { status: 200, body: { value } };
  const next = new URL(pathname, publicUrl);
  for (const [name, text] of query) next.searchParams.set(name, text);
  next.searchParams.set('$skiptoken', encodeToken(keyOf(value[size - 1])));
  return { status: 200, body: { value, nextLink: next.href } };
}
