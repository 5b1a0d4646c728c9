import type { Entity } from '@backstage/catalog-model';
import type { CatalogProcessor } from '@backstage/plugin-catalog-node';
import {
  SORT_TITLE_ANNOTATION,
  sortTitle,
} from '@portal/plugin-catalog-sources-common';

/** Sets the title that lists are sorted by. */
export class SortTitleProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'SortTitleProcessor';
  }

  /** Replaces what the file of the entity says of it. */
  async preProcessEntity(entity: Entity): Promise<Entity> {
    return {
      ...entity,
      metadata: {
        ...entity.metadata,
        annotations: {
          ...entity.metadata.annotations,
          [SORT_TITLE_ANNOTATION]: sortTitle(entity),
        },
      },
    };
  }
}
