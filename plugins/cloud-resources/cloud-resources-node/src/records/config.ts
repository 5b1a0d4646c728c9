import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Location of the resource entities' files. */
export interface ResourceCatalogueConfig {
  /** Repository of the organisation. */
  repository: string;
  folder: string;
  /** Undefined for the default branch. */
  branch?: string;
}

const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/;

/**
 * Reads the section `cloudResources.catalogue`.
 *
 * @throws an error with the invalid key
 */
export function readResourceCatalogueConfig(
  config: Config,
): ResourceCatalogueConfig {
  const section = config.getOptionalConfig('cloudResources.catalogue');
  const folder = section?.getOptionalString('folder') ?? 'resources';
  if (!FOLDER.test(folder)) {
    throw new InputError(
      `cloudResources.catalogue.folder: '${folder}' is not a folder: use letters, digits and hyphens, with slashes in between`,
    );
  }
  return {
    repository: section?.getOptionalString('repository') ?? 'cloud-resources',
    folder,
    branch: section?.getOptionalString('branch'),
  };
}
