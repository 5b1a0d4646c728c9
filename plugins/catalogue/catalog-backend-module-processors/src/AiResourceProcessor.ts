import {
  type Entity,
  getCompoundEntityRef,
  parseEntityRef,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  RELATION_PART_OF,
} from '@backstage/catalog-model';
import {
  aiResourceEntityV1alpha1Validator,
  isAiResourceEntity,
  type KindValidator,
  marketplaceAiResourceEntityV1alpha1Validator,
  pluginAiResourceEntityV1alpha1Validator,
  ruleAiResourceEntityV1alpha1Validator,
  skillAiResourceEntityV1alpha1Validator,
} from '@backstage/catalog-model/alpha';
import {
  type CatalogProcessor,
  type CatalogProcessorEmit,
  processingResult,
} from '@backstage/plugin-catalog-node';
import type { LocationSpec } from '@backstage/plugin-catalog-common';

/** The schemas of types; others have that of the kind alone. */
const OF_TYPE = new Map<unknown, KindValidator>([
  ['marketplace', marketplaceAiResourceEntityV1alpha1Validator],
  ['plugin', pluginAiResourceEntityV1alpha1Validator],
  ['rule', ruleAiResourceEntityV1alpha1Validator],
  ['skill', skillAiResourceEntityV1alpha1Validator],
]);

/** A field with references, and the relation of both sides. */
interface RelationField {
  field: string;
  kind: string;
  forward: string;
  reverse: string;
}

const EVERY_TYPE: RelationField[] = [
  {
    field: 'owner',
    kind: 'Group',
    forward: RELATION_OWNED_BY,
    reverse: RELATION_OWNER_OF,
  },
  {
    field: 'system',
    kind: 'System',
    forward: RELATION_PART_OF,
    reverse: RELATION_HAS_PART,
  },
];

const part = (field: string): RelationField => ({
  field,
  kind: 'AiResource',
  forward: RELATION_HAS_PART,
  reverse: RELATION_PART_OF,
});

const RELATIONS = new Map<unknown, RelationField[]>([
  ['marketplace', [part('plugins')]],
  ['plugin', [part('skills')]],
  [
    'skill',
    [
      {
        field: 'dependsOn',
        kind: 'AiResource',
        forward: RELATION_DEPENDS_ON,
        reverse: RELATION_DEPENDENCY_OF,
      },
    ],
  ],
]);

/**
 * Takes in what assistants work with: tools, skills and rules, as upstream's kind `AiResource`. Upstream's own module for it is not
 * published for this release (docs/upstream.md).
 */
export class AiResourceProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'AiResourceProcessor';
  }

  async validateEntityKind(entity: Entity): Promise<boolean> {
    if (!isAiResourceEntity(entity)) return false;
    const ofType = OF_TYPE.get(entity.spec?.type);
    return (ofType ?? aiResourceEntityV1alpha1Validator).check(entity);
  }

  async postProcessEntity(
    entity: Entity,
    _location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (!isAiResourceEntity(entity)) return entity;
    const spec: Record<string, unknown> = { ...entity.spec };
    const own = getCompoundEntityRef(entity);
    const fields = [...EVERY_TYPE, ...(RELATIONS.get(spec.type) ?? [])];
    for (const { field, kind, forward, reverse } of fields) {
      for (const ref of [spec[field]].flat()) {
        if (typeof ref !== 'string') continue;
        const other = parseEntityRef(ref, {
          defaultKind: kind,
          defaultNamespace: own.namespace,
        });
        emit(
          processingResult.relation({
            source: own,
            type: forward,
            target: other,
          }),
        );
        emit(
          processingResult.relation({
            source: other,
            type: reverse,
            target: own,
          }),
        );
      }
    }
    return entity;
  }
}
