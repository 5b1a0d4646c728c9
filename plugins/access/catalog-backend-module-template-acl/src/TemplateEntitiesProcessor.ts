import {
  type Entity,
  getCompoundEntityRef,
  RELATION_OWNER_OF,
} from '@backstage/catalog-model';
import { ScaffolderEntitiesProcessor } from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import type {
  CatalogProcessorEmit,
  CatalogProcessorResult,
} from '@backstage/plugin-catalog-node';
import type { JsonObject } from '@backstage/types';
import {
  AUDIENCE_CODE_FIELD,
  AUDIENCE_FIELD,
  audienceOf,
  isControlled,
} from '@portal/plugin-template-acl-common';
import type { AudienceRegistry } from './audience/AudienceRegistry';
import { prefixesOf } from './audience/codes';

/**
 * Extends upstream's processor of templates. It writes a template's audience into its metadata for the rule
 * HAS_TEMPLATE_ACCESS. It also omits the relation from an owner to a controlled template, because everybody reads the
 * owner's entity and permissions do not filter relations. The template itself names its owner.
 */
export class TemplateEntitiesProcessor extends ScaffolderEntitiesProcessor {
  readonly #annotation: string;
  readonly #audiences: Pick<AudienceRegistry, 'codeOf'>;

  /** @param annotation - name of the annotation that classifies templates */
  constructor(annotation: string, audiences: Pick<AudienceRegistry, 'codeOf'>) {
    super();
    this.#annotation = annotation;
    this.#audiences = audiences;
  }

  override getProcessorName(): string {
    return 'TemplateEntitiesProcessor';
  }

  async preProcessEntity(entity: Entity): Promise<Entity> {
    if (entity.kind.toLocaleLowerCase('en-US') !== 'template') {
      return withFields(entity, {});
    }
    const audience = audienceOf(entity, this.#annotation);
    return withFields(entity, {
      [AUDIENCE_FIELD]: audience,
      ...(isControlled(entity, this.#annotation) && {
        [AUDIENCE_CODE_FIELD]: prefixesOf(
          await this.#audiences.codeOf(audience),
        ),
      }),
    });
  }

  override async postProcessEntity(
    entity: Entity,
    location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (!isControlled(entity, this.#annotation)) {
      return super.postProcessEntity(entity, location, emit);
    }
    return super.postProcessEntity(entity, location, result => {
      if (!namesTemplateAtOwner(result, entity)) emit(result);
    });
  }
}

/** Sets the catalogue's own fields, and removes values of these fields from the file. */
function withFields(entity: Entity, fields: JsonObject): Entity {
  const {
    [AUDIENCE_FIELD]: audience,
    [AUDIENCE_CODE_FIELD]: code,
    ...metadata
  } = entity.metadata;
  return { ...entity, metadata: { ...metadata, ...fields } };
}

function namesTemplateAtOwner(
  result: CatalogProcessorResult,
  template: Entity,
): boolean {
  if (result.type !== 'relation') return false;
  const { type, target } = result.relation;
  const self = getCompoundEntityRef(template);
  return (
    type === RELATION_OWNER_OF &&
    target.kind === self.kind &&
    target.namespace === self.namespace &&
    target.name === self.name
  );
}
