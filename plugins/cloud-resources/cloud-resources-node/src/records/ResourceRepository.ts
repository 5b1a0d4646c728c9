import { createServiceRef } from '@backstage/backend-plugin-api';

interface Options {
  signal?: AbortSignal;
}

/** A file of the repository. */
export interface ResourceRepositoryFile {
  /** Object id of the content. */
  sha: string;
  /** Undefined for a file that is no text. */
  text?: string;
  /** Page of the file. */
  html_url?: string | null;
}

/** Where a file is in the organisation. */
export interface RepositoryPlace {
  repository: string;
  branch: string;
  path: string;
}

/**
 * The company's source control, as far as resource entities need it: their files are in a repository of the organisation.
 * The family of source control has the implementation, and installs it in the backend.
 *
 * @remarks The caller must check permissions. Errors are those of source control.
 */
export interface ResourceRepository {
  /** Reads a file; undefined if there is none. Never cached. */
  findFile(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<ResourceRepositoryFile | undefined>;

  /** Commits a new file, or with `sha` a changed one. Without `branch`, to the default branch. */
  writeFile(
    request: RepositoryPlaceToWrite & { text: string; sha?: string },
    options?: Options,
  ): Promise<void>;

  /** Deletes a file by a commit. */
  deleteFile(
    request: RepositoryPlaceToWrite & { sha: string },
    options?: Options,
  ): Promise<void>;

  /** Reads the address of a file of the organisation; undefined for any other, and if two parsers could read it differently. */
  placeOf(address: string): RepositoryPlace | undefined;
}

/** The place of a commit, and its message. */
interface RepositoryPlaceToWrite {
  repository: string;
  path: string;
  branch?: string;
  message: string;
}

/**
 * The organisation's repositories with the files of resource entities.
 *
 * @public
 */
export const resourceRepositoryServiceRef =
  createServiceRef<ResourceRepository>({
    id: 'portal.cloud-resources.repository',
    scope: 'plugin',
  });
