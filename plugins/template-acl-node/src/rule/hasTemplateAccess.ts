import { type Entity } from '@backstage/catalog-model';
import { catalogEntityPermissionResourceRef } from '@backstage/plugin-catalog-node/alpha';
import {
  createConditionFactory,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { AUDIENCE_FIELD, EVERYBODY } from '@portal/plugin-template-acl-common';
import { z } from 'zod';

const paramsSchema = z.object({
  audience: z
    .array(z.string())
    .describe(
      'Refs of the user and the user’s groups, and of the templates on which they have a live grant',
    ),
});

/**
 * A rule of the catalogue: an entity is visible unless it is a template that is not there for any of the audience.
 *
 * @remarks For whom a template is there is written into its metadata when the catalogue processes it: one look into the
 * index for each template, where the classification, the owner and the name would be four. A template without that
 * field is not visible.
 */
export const hasTemplateAccessRule = createPermissionRule({
  name: 'HAS_TEMPLATE_ACCESS',
  description:
    'Allow all entities but controlled templates, and of these the owned and granted ones',
  resourceRef: catalogEntityPermissionResourceRef,
  paramsSchema,
  apply: (entity, { audience }) =>
    !isTemplate(entity) ||
    [EVERYBODY, ...audience].some(ref => audienceIn(entity).includes(ref)),
  // In this order: Postgres looks into a hash for the first, and only for what is not in it into the index for the other.
  toQuery: ({ audience }) => ({
    anyOf: [
      {
        key: `metadata.${AUDIENCE_FIELD}`,
        values: [EVERYBODY, ...audience],
      },
      { not: { key: 'kind', values: ['template'] } },
    ],
  }),
});

/** Makes the condition for a decision of the permission policy. */
export const hasTemplateAccess = createConditionFactory(hasTemplateAccessRule);

function isTemplate({ kind }: Entity): boolean {
  return kind.toLocaleLowerCase('en-US') === 'template';
}

function audienceIn({ metadata }: Entity): unknown[] {
  const audience = metadata[AUDIENCE_FIELD];
  return Array.isArray(audience) ? audience : [];
}
