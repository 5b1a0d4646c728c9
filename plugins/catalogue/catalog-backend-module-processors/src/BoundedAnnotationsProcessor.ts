import type { Entity } from '@backstage/catalog-model';
import type { CatalogProcessor } from '@backstage/plugin-catalog-node';
import { BOUNDS, requireLength } from '@portal/plugin-bounds-common';

/** Before all others: the default is 20. */
const FIRST = 0;

/** Refuses entities with an annotation of a length that no reader expects. Patterns and parsers of many readers meet them. */
export class BoundedAnnotationsProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'BoundedAnnotationsProcessor';
  }

  getPriority(): number {
    return FIRST;
  }

  /** @throws InputError with the annotation's name */
  async preProcessEntity(entity: Entity): Promise<Entity> {
    const { annotations = {} } = entity.metadata;
    for (const [name, value] of Object.entries(annotations)) {
      // Values that are no texts are refused by the policy of upstream.
      if (typeof value !== 'string') continue;
      const field = `metadata.annotations['${name.slice(0, 100)}']`;
      requireLength(value, BOUNDS.keptAnnotation, field);
    }
    return entity;
  }
}
