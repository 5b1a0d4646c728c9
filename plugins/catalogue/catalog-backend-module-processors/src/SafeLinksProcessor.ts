import type { Entity } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { CatalogProcessor } from '@backstage/plugin-catalog-node';
import { unsafeScheme } from './unsafeScheme';

/** Refuses entities with the address of a script in links or annotations. */
export class SafeLinksProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'SafeLinksProcessor';
  }

  /**
   * Runs after the other processors have added their annotations.
   *
   * @throws InputError with the field's name
   */
  async postProcessEntity(entity: Entity): Promise<Entity> {
    const { links = [], annotations = {} } = entity.metadata;
    links.forEach(({ url }, index) =>
      requireSafe(`metadata.links[${index}].url`, url),
    );
    for (const [name, value] of Object.entries(annotations))
      requireSafe(`metadata.annotations['${name}']`, value);
    return entity;
  }
}

function requireSafe(field: string, value: string): void {
  const scheme = unsafeScheme(value);
  if (scheme)
    throw new InputError(
      `${field} must not start with '${scheme}', which could run a script in the reader's browser`,
    );
}
