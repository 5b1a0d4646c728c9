import {
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
  parseLocationRef,
} from '@backstage/catalog-model';
import { InputError, toError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import type { CatalogProcessor } from '@backstage/plugin-catalog-node';
import { TECHDOCS_ANNOTATION } from '@backstage/plugin-techdocs-common';
import { getLocationForEntity } from '@backstage/plugin-techdocs-node';
import { isOfSameRepository } from '@portal/plugin-source-control-common';

/**
 * Refuses entities whose documentation or sources are in another repository than their file, because the portal would
 * read them with its own identity and show them to everybody.
 */
export class OwnFilesProcessor implements CatalogProcessor {
  readonly #integrations: ScmIntegrationRegistry;

  constructor(integrations: ScmIntegrationRegistry) {
    this.#integrations = integrations;
  }

  getProcessorName(): string {
    return 'own-files';
  }

  /**
   * Runs after placeholders were replaced and upstream has added its annotations.
   *
   * @param location - the address from which the catalogue read the file, whatever the annotations contain
   * @throws InputError with the annotation's name
   */
  async postProcessEntity(
    entity: Entity,
    location: LocationSpec,
  ): Promise<Entity> {
    const { annotations = {} } = entity.metadata;
    const source = annotations[ANNOTATION_SOURCE_LOCATION];
    if (source && source !== this.#upstreamSource(location)) {
      requireOwn(ANNOTATION_SOURCE_LOCATION, location, () =>
        parseLocationRef(source),
      );
    }
    if (annotations[TECHDOCS_ANNOTATION]) {
      requireOwn(TECHDOCS_ANNOTATION, location, () =>
        getLocationForEntity(entity, this.#integrations),
      );
    }
    return entity;
  }

  /** Upstream's default value of the annotation. */
  #upstreamSource({ type, target }: LocationSpec): string | undefined {
    if (type !== 'url') return undefined;
    const url = this.#integrations
      .byUrl(target)
      ?.resolveUrl({ url: './', base: target });
    return url && `url:${url}`;
  }
}

/** @param read - resolves the annotation to a location */
function requireOwn(
  annotation: string,
  location: LocationSpec,
  read: () => { type: string; target: string },
): void {
  const field = `metadata.annotations['${annotation}']`;
  let place: { type: string; target: string };
  try {
    place = read();
  } catch (error) {
    throw new InputError(`${field} is wrong: ${toError(error).message}`);
  }
  const isOwn =
    place.type === 'url' &&
    location.type === 'url' &&
    isOfSameRepository(place.target, location.target);
  if (!isOwn) {
    throw new InputError(
      `${field} must lead to the repository of the entity's own file, not to ${place.type}:${place.target}`,
    );
  }
}
