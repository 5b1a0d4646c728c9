import { ArmError } from '../../../arm/ArmError';

/** Items of a page, from the limits of `$top` in the published API description. */
const DEFAULT_TOP = 100;
const MAX_TOP = 1000;

function readNumber(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name) ?? String(fallback);
  if (!/^\d{1,9}$/.test(text)) {
    throw new ArmError(400, 'BadRequest', `The value of ${name} is no number.`);
  }
  return Number(text);
}

/**
 * Returns one page of a list.
 *
 * @param url - the public address of the request
 * @throws ArmError 400 for an invalid `$skip` or `$top`
 */
export function pageOf<T>(items: T[], url: URL) {
  const skip = readNumber(url, '$skip', 0);
  const top = readNumber(url, '$top', DEFAULT_TOP);
  if (top < 1 || top > MAX_TOP) {
    throw new ArmError(
      400,
      'BadRequest',
      `The value of $top must be from 1 to ${MAX_TOP}.`,
    );
  }
  const end = skip + top;
  const next = new URL(url);
  next.searchParams.set('$skip', String(end));
  next.searchParams.set('$top', String(top));
  return {
    value: items.slice(skip, end),
    ...(items.length > end && { nextLink: next.href }),
  };
}
