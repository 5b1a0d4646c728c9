import {
  type DirectoryClient,
  formatApplicationFilter,
} from '@portal/plugin-directory-common';
import { withTimeout } from '@portal/plugin-field-kit';

/**
 * Looks up the id of the application with an alias (ledger E-167).
 *
 * @returns undefined if there is none, or if the list does not answer: the file then stays without an id
 */
export async function findApplicationId(
  directory: DirectoryClient,
  alias: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    const { data } = await withTimeout(
      inner =>
        directory.get('/v2/sharepoint/MAL/filteredMal', {
          params: {
            query: {
              $filter: formatApplicationFilter({ by: 'alias', value: alias }),
            },
          },
          signal: inner,
        }),
      signal,
    );
    return data?.items[0]?.applicationID;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
