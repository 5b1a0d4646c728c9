import { GraphQLError } from 'graphql';

/** Maximum page size of GitHub. */
const MAX_PAGE_SIZE = 100;
const CURSOR = /^cursor:(\d+)$/;

export interface ConnectionArguments {
  first?: number | null;
  after?: string | null;
}

const encodeCursor = (id: number) =>
  Buffer.from(`cursor:${id}`).toString('base64');

function decodeCursor(cursor: string): number {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64').toString('latin1'));
  if (!match) {
    throw new GraphQLError(
      `\`${cursor}\` does not appear to be a valid cursor.`,
      { extensions: { type: 'INVALID_CURSOR_ARGUMENTS' } },
    );
  }
  return Number(match[1]);
}

/**
 * Returns one page of a list that is sorted by number. A cursor contains the number of the last item of the previous
 * page, so that no item is missing or repeated when the list changes between two pages.
 *
 * @throws GraphQLError if `first` is missing or not within 1 to 100, or the cursor is invalid
 */
export function connect<T, N>(
  items: readonly T[],
  args: ConnectionArguments,
  numberOf: (item: T) => number,
  toNode: (item: T) => N,
) {
  const { first, after } = args;
  if (first === undefined || first === null) {
    throw new GraphQLError('You must provide a `first` value.', {
      extensions: { type: 'MISSING_PAGINATION_BOUNDARIES' },
    });
  }
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new GraphQLError(
      `Requesting ${first} records exceeds the limits of 1 to ${MAX_PAGE_SIZE} records.`,
      { extensions: { type: 'EXCESSIVE_PAGINATION' } },
    );
  }
  const start = after ? decodeCursor(after) : Number.NEGATIVE_INFINITY;
  const rest = items.filter(item => numberOf(item) > start);
  const page = rest.slice(0, first);
  const cursors = page.map(item => encodeCursor(numberOf(item)));
  const nodes = page.map(toNode);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[index] })),
    totalCount: items.length,
    pageInfo: {
      hasNextPage: rest.length > page.length,
      hasPreviousPage: rest.length < items.length,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
}
