import { type SourceControlService } from '@portal/plugin-source-control-node';
import { type ResourceCatalogueConfig } from './config';
import { type Mark, readMark, resourceName } from './record';

/** The file of a thing. */
export interface ResourceFile {
  /** Name of the entity. */
  name: string;
  /** Address of the file. */
  url: string;
  /** Undefined for a file that somebody has made unreadable, or of another thing. */
  mark?: Mark;
}

/**
 * Reads which things templates made, and for whom: one file for each thing in a repository of the organisation. They are read
 * from the repository and not from the catalogue, where everybody can register an entity that claims somebody else's thing.
 */
export class ResourceRecords {
  constructor(
    private readonly sourceControl: Pick<SourceControlService, 'findFile'>,
    private readonly config: ResourceCatalogueConfig,
  ) {}

  /** The file of a thing; undefined when there is none. */
  async find(
    resourceId: string,
    signal?: AbortSignal,
  ): Promise<ResourceFile | undefined> {
    const { name, path } = this.placeOf(resourceId);
    const { repository, branch: ref } = this.config;
    const options = { ref, signal };
    const file = await this.sourceControl.findFile(repository, path, options);
    return (
      file && {
        name,
        url: file.html_url ?? '',
        mark: readMark(file.text ?? '', resourceId),
      }
    );
  }

  /** Whose a thing is, as its file says; undefined when there is none. */
  async markOf(
    resourceId: string,
    signal?: AbortSignal,
  ): Promise<Mark | undefined> {
    return (await this.find(resourceId, signal))?.mark;
  }

  /** Name of a thing's entity, and path of its file. */
  placeOf(resourceId: string): { name: string; path: string } {
    const name = resourceName(resourceId);
    return { name, path: `${this.config.folder}/${name}/catalog-info.yaml` };
  }
}
