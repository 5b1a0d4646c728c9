import type { ResourceCatalogueConfig } from './config';
import { type Mark, readMark, resourceName } from './record';
import type { ResourceRepository } from './ResourceRepository';

/** The file of a resource entity. */
export interface ResourceFile {
  /** Name of the resource entity. */
  name: string;
  /** Address of the file. */
  url: string;
  /** Undefined for an unreadable file, or the file of another resource. */
  mark?: Mark;
}

/**
 * Reads the owners of the resources that templates created: one file for each resource entity in a repository of the
 * organisation. It reads the repository and not the catalogue, where everybody can register an entity that claims
 * another group's resource.
 */
export class ResourceRecords {
  readonly #files: Pick<ResourceRepository, 'findFile'>;
  readonly #config: ResourceCatalogueConfig;

  constructor(
    files: Pick<ResourceRepository, 'findFile'>,
    config: ResourceCatalogueConfig,
  ) {
    this.#files = files;
    this.#config = config;
  }

  /** Reads the file of a resource; undefined if there is no file. */
  async find(
    resourceId: string,
    signal?: AbortSignal,
  ): Promise<ResourceFile | undefined> {
    const { name, path } = this.placeOf(resourceId);
    const { repository, branch: ref } = this.#config;
    const options = { ref, signal };
    const file = await this.#files.findFile(repository, path, options);
    return (
      file && {
        name,
        url: file.html_url ?? '',
        mark: readMark(file.text ?? '', resourceId),
      }
    );
  }

  /** Reads a resource's mark from its file; undefined without a file. */
  async markOf(
    resourceId: string,
    signal?: AbortSignal,
  ): Promise<Mark | undefined> {
    return (await this.find(resourceId, signal))?.mark;
  }

  /** Name of a resource's entity, and path of its file. */
  placeOf(resourceId: string): { name: string; path: string } {
    const name = resourceName(resourceId);
    return { name, path: `${this.#config.folder}/${name}/catalog-info.yaml` };
  }
}
