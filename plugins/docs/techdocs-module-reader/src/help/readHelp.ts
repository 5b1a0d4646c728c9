import { isError, ServiceUnavailableError } from '@backstage/errors';
import type { CompoundEntityRef } from '@backstage/catalog-model';
import type {
  TechDocsApi,
  TechDocsStorageApi,
} from '@backstage/plugin-techdocs-react';
import { isStatus } from '@portal/plugin-portal-ui';

export interface HelpSource {
  docs: Pick<TechDocsApi, 'getEntityMetadata'>;
  storage: Pick<TechDocsStorageApi, 'getEntityDocs' | 'syncEntityDocs'>;
}

/**
 * Reads a page of a documentation, which is built first if it was not built before.
 *
 * @returns null for a page that is not there, or that the person may not read
 * @throws ServiceUnavailableError for an answer that is no page; upstream's client takes the text of a 502 or 503 for one
 */
export async function readHelp(
  { docs, storage }: HelpSource,
  site: CompoundEntityRef,
  document: string,
): Promise<string | null> {
  const read = async () => {
    const page = await orNull(storage.getEntityDocs(site, document));
    if (page === null || page.includes('<article')) return page;
    throw new ServiceUnavailableError('The documentation does not answer');
  };
  const found = await read();
  if (found !== null) return found;
  // Whoever may not read the documentation does not build it.
  if ((await orNull(docs.getEntityMetadata(site))) === null) return null;
  await storage.syncEntityDocs(site);
  return read();
}

/** Null for what is not there. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const isMissing = isError(error) && error.name === 'NotFoundError';
    if (isMissing || isStatus(error, 404)) return null;
    throw error;
  }
}
