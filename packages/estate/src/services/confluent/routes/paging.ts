import { CloudApiError } from '../ApiError';

/** Page sizes of the organisation's APIs, from their reference. */
const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

function invalid(parameter: string, detail: string): CloudApiError {
  return new CloudApiError(400, detail, {
    code: 'invalid_page',
    title: 'Invalid Page',
    source: { parameter },
  });
}

function readPageSize(text: string | null): number {
  if (text === null) return DEFAULT_PAGE_SIZE;
  const size = Number(text);
  if (!/^\d+$/.test(text) || size < 1 || size > MAX_PAGE_SIZE) {
    throw invalid('page_size', `must be from 1 to ${MAX_PAGE_SIZE}`);
  }
  return size;
}

/** A token names the last item before the page, so that it stays valid when items are added and removed. */
function toToken(id: string): string {
  return Buffer.from(JSON.stringify({ after: id })).toString('base64url');
}

function readToken(token: string): string {
  try {
    const { after } = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (typeof after === 'string') return after;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('page_token', 'is not a token that was given out');
}

/**
 * Returns one page of a list, sorted by id.
 *
 * @param url - the public address of the request
 * @returns the page and its `metadata`, with absolute links
 * @throws CloudApiError 400 for an invalid page size or token
 */
export function pageOf<T extends { id: string }>(items: T[], url: URL) {
  const size = readPageSize(url.searchParams.get('page_size'));
  const token = url.searchParams.get('page_token');
  const sorted = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const after = token ? readToken(token) : '';
  const rest = sorted.filter(item => item.id > after);
  const data = rest.slice(0, size);
  const linkTo = (nextToken?: string) => {
    const link = new URL(url);
    link.searchParams.set('page_size', String(size));
    link.searchParams.delete('page_token');
    if (nextToken) link.searchParams.set('page_token', nextToken);
    return link.href;
  };
  return {
    data,
    metadata: {
      first: linkTo(),
      ...(rest.length > size && { next: linkTo(toToken(data.at(-1)!.id)) }),
      total_size: items.length,
    },
  };
}
