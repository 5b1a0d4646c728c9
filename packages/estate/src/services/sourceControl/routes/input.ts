import type { z } from 'zod';
import { ApiError } from '../ApiError';
import { isFilePath } from '../../../git/names';
import type { ApiContext } from './context';

/** Largest page of a listing, as in GitHub's API. */
const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 30;

/**
 * Reads the request's JSON body against a schema.
 *
 * @throws ApiError 400 for a body that is not JSON, 422 naming the first wrong field
 */
export async function readBody<T extends z.ZodTypeAny>(
  c: ApiContext,
  schema: T,
): Promise<z.output<T>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ApiError(400, 'Problems parsing JSON');
  }
  const result = schema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw ApiError.validation([
      {
        resource: 'Request',
        code: 'invalid',
        field: issue.path.join('.'),
        message: issue.message,
      },
    ]);
  }
  return result.data;
}

/** Returns a path parameter that always exists in the route. */
export function param(c: ApiContext, name: string): string {
  return c.req.param(name as never) ?? '';
}

/**
 * Returns a file path of a request without leading and trailing slashes; may be empty.
 *
 * @throws ApiError 404 for a path that cannot exist in a repository
 */
export function checkPath(sent: string): string {
  const path = sent.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (path !== '' && !isFilePath(path)) {
    throw ApiError.notFound();
  }
  return path;
}

/** Returns the file path in a route parameter, checked by {@link checkPath}. */
export function pathParam(c: ApiContext, name: string): string {
  return checkPath(param(c, name));
}

/** The page that a listing request selects. */
export interface Page {
  /** Counts from 1. */
  number: number;
  size: number;
}

/** Reads `page` and `per_page`; like GitHub, it corrects invalid values instead of refusing them. */
export function readPage(c: ApiContext): Page {
  const positive = (text: string | undefined, otherwise: number) => {
    const value = Number(text);
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  return {
    number: positive(c.req.query('page'), 1),
    size: Math.min(
      positive(c.req.query('per_page'), DEFAULT_PAGE_SIZE),
      MAX_PAGE_SIZE,
    ),
  };
}

/** Sets the `Link` header of a listing with `total` entries. Addresses start with `publicBase`. */
export function setPageLinks(
  c: ApiContext,
  page: Page,
  total: number,
  publicBase: string,
): void {
  const last = Math.max(1, Math.ceil(total / page.size));
  const request = new URL(c.req.url);
  const linkTo = (number: number, rel: string) => {
    const query = new URLSearchParams(request.search);
    query.set('page', String(number));
    query.set('per_page', String(page.size));
    return `<${publicBase}${request.pathname}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page.number > 1
      ? [linkTo(page.number - 1, 'prev'), linkTo(1, 'first')]
      : []),
    ...(page.number < last
      ? [linkTo(page.number + 1, 'next'), linkTo(last, 'last')]
      : []),
  ];
  if (links.length > 0) {
    c.header('Link', links.join(', '));
  }
}

/** Returns the entries of the requested page and sets the `Link` header. */
export function paginate<T>(
  c: ApiContext,
  items: readonly T[],
  publicBase: string,
): T[] {
  const page = readPage(c);
  setPageLinks(c, page, items.length, publicBase);
  return items.slice((page.number - 1) * page.size, page.number * page.size);
}
