import {
  formatApplicationFilter,
  type Application,
  type DirectoryClient,
} from '@portal/plugin-directory-common';

/** Reads an entry of the master application list by its id (ledger C-081); undefined when there is none. */
export async function readApplication(
  applicationId: string,
  directory: DirectoryClient,
  signal: AbortSignal,
): Promise<Application | undefined> {
  const $filter = formatApplicationFilter({
    by: 'applicationId',
    value: applicationId,
  });
  const { data } = await directory.get('/v2/sharepoint/MAL/filteredMal', {
    params: { query: { $filter } },
    signal,
  });
  return data?.items[0];
}
