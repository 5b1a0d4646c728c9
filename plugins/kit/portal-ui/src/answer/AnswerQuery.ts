/** The part of a query that its answer is drawn from. `data` stays while it is read again, and when that fails. */
export interface AnswerQuery<T = unknown> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Several queries as one: there is data when all have some, and the failed ones are read again together. */
export function joinQueries<T extends unknown[]>(
  ...queries: { [K in keyof T]: AnswerQuery<T[K]> }
): AnswerQuery<T> {
  const failed = queries.filter(({ error }) => error);
  const data = queries.map(query => query.data);
  return {
    data: data.includes(undefined) ? undefined : (data as T),
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(query => query.refetch())),
  };
}
