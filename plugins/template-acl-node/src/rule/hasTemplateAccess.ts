import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { catalogEntityPermissionResourceRef } from '@backstage/plugin-catalog-node/alpha';
import {
  createConditionFactory,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { isControlledClassification } from '@portal/plugin-template-acl-common';
import { z } from 'zod';
import { toQuery } from './toQuery';

const paramsSchema = z.object({
  annotation: z.string().describe('The annotation that classifies templates'),
  owners: z
    .array(z.string())
    .describe('The user and the user’s groups: their templates are visible'),
  granted: z
    .array(z.string())
    .describe('Refs of the templates on which there is a live grant'),
});

export type HasTemplateAccessParams = z.infer<typeof paramsSchema>;

/**
 * A rule of the catalogue: an entity is visible unless it is a controlled template that the user neither owns nor has a
 * live grant on.
 */
export const hasTemplateAccessRule = createPermissionRule({
  name: 'HAS_TEMPLATE_ACCESS',
  description:
    'Allow all entities but controlled templates, and of these the owned and granted ones',
  resourceRef: catalogEntityPermissionResourceRef,
  paramsSchema,
  apply: (entity, params) =>
    !isControlledEntity(entity, params.annotation) ||
    isOwned(entity, params.owners) ||
    params.granted.includes(stringifyEntityRef(entity)),
  toQuery,
});

/** Makes the condition for a decision of the permission policy. */
export const hasTemplateAccess = createConditionFactory(hasTemplateAccessRule);

function isControlledEntity(entity: Entity, annotation: string): boolean {
  if (entity.kind.toLocaleLowerCase('en-US') !== 'template') return false;
  // As the catalogue's index has them: without regard to letter case.
  const key = annotation.toLocaleLowerCase('en-US');
  const found = Object.entries(entity.metadata.annotations ?? {}).find(
    ([name]) => name.toLocaleLowerCase('en-US') === key,
  );
  return isControlledClassification(found?.[1]);
}

function isOwned(entity: Entity, owners: string[]): boolean {
  return (entity.relations ?? []).some(
    ({ type, targetRef }) =>
      type === RELATION_OWNED_BY && owners.includes(targetRef),
  );
}
