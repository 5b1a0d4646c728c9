import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CatalogImportApi,
  catalogImportApiRef,
} from '@backstage/plugin-catalog-import';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ImportedEntity, ImportedFile } from './useAnalysis';

/** What an import has done. */
export type ImportResult =
  | { type: 'registered' | 'readAgain'; entities: ImportedEntity[] }
  | {
      type: 'proposed';
      /** The page of the pull request. */
      link: string;
      /** The address of the file after the merge. */
      target: string;
      /** Why the file is not registered, although the pull request is open. */
      failure?: unknown;
    };

type PullRequest = Parameters<CatalogImportApi['submitPullRequest']>[0];
type FileToImport = Pick<ImportedFile, 'target' | 'isRegistered' | 'firstRef'>;

const KEY_OF_IMPORTS = ['catalog-import'];

/** True while something is being imported. */
export const useIsImporting = () =>
  useIsMutating({ mutationKey: KEY_OF_IMPORTS }) > 0;

/**
 * Registers files, or has those read again that are registered. After a failure, the next try goes on with the file that
 * failed.
 */
export function useImportFiles(onDone: () => void) {
  const catalogApi = useApi(catalogApiRef);
  const done = useRef(new Set<string>());
  return useMutation({
    mutationKey: KEY_OF_IMPORTS,
    mutationFn: async (files: readonly FileToImport[]) => {
      for (const { target, isRegistered, firstRef } of files) {
        if (done.current.has(target)) continue;
        if (!isRegistered) {
          await catalogApi.addLocation({ type: 'url', target });
        } else if (firstRef) {
          await catalogApi.refreshEntity(firstRef);
        }
        done.current.add(target);
      }
    },
    onSuccess: onDone,
  });
}

/** Opens a pull request that adds a file, and registers the file. */
export function useOpenPullRequest(onDone: (result: ImportResult) => void) {
  const catalogApi = useApi(catalogApiRef);
  const importApi = useApi(catalogImportApiRef);
  return useMutation({
    mutationKey: KEY_OF_IMPORTS,
    mutationFn: async (request: PullRequest): Promise<ImportResult> => {
      const { link, location: target } =
        await importApi.submitPullRequest(request);
      try {
        await catalogApi.addLocation({ type: 'url', target });
        return { type: 'proposed', link, target };
      } catch (failure) {
        // The pull request is open, so that the person needs its link.
        return { type: 'proposed', link, target, failure };
      }
    },
    onSuccess: onDone,
  });
}
