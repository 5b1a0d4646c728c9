import { type Entity } from '@backstage/catalog-model';
import { catalogEntityPermissionResourceRef } from '@backstage/plugin-catalog-node/alpha';
import {
  createConditionFactory,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import {
  AUDIENCE_CODE_FIELD,
  AUDIENCE_FIELD,
  EVERYBODY,
} from '@portal/plugin-template-acl-common';
import { z } from 'zod';

/** Name of the rule, as it stands in conditions. */
export const HAS_TEMPLATE_ACCESS = 'HAS_TEMPLATE_ACCESS';

const paramsSchema = z.object({
  audience: z
    .array(z.string())
    .describe(
      'Refs of the user and the user’s groups, and of the templates on which they have a live grant',
    ),
});

/** What an audience sees, for the catalogue's filter. */
export interface AudienceCodeFilter {
  /**
   * Values of {@link AUDIENCE_CODE_FIELD} that match exactly the controlled templates hidden from an audience; undefined
   * when all are.
   */
  hiddenFrom(audience: readonly string[]): string[] | undefined;
}

/**
 * A rule of the catalogue: an entity is visible unless it is a template that is not there for any of the audience.
 *
 * @remarks For whom a template is there is written into its metadata when the catalogue processes it. The filter names
 * what is hidden, not what is visible: Postgres then joins the catalogue with the few hidden templates, and does not look
 * at each entity. A template without an audience is not visible.
 */
export function createHasTemplateAccessRule(codes: AudienceCodeFilter) {
  return createPermissionRule({
    name: HAS_TEMPLATE_ACCESS,
    description:
      'Allow all entities but controlled templates, and of these the owned and granted ones',
    resourceRef: catalogEntityPermissionResourceRef,
    paramsSchema,
    apply: (entity, { audience }) =>
      !isTemplate(entity) ||
      [EVERYBODY, ...audience].some(ref => audienceIn(entity).includes(ref)),
    toQuery: ({ audience }) => ({
      not: {
        key: `metadata.${AUDIENCE_CODE_FIELD}`,
        values: codes.hiddenFrom(audience),
      },
    }),
  });
}

/** Makes the condition for a decision of the permission policy. */
export const hasTemplateAccess = createConditionFactory(
  createHasTemplateAccessRule({ hiddenFrom: () => undefined }),
);

function isTemplate({ kind }: Entity): boolean {
  return kind.toLocaleLowerCase('en-US') === 'template';
}

function audienceIn({ metadata }: Entity): unknown[] {
  const audience = metadata[AUDIENCE_FIELD];
  return Array.isArray(audience) ? audience : [];
}
