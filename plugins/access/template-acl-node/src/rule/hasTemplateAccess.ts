import type { Entity } from '@backstage/catalog-model';
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

/** Name of the rule in conditions. */
export const HAS_TEMPLATE_ACCESS = 'HAS_TEMPLATE_ACCESS';

const paramsSchema = z.object({
  audience: z
    .array(z.string())
    .describe(
      'Refs of the user and the user’s groups, and of the templates on which they have a live grant',
    ),
});

/** The templates that an audience may see, as a catalogue filter. */
export interface AudienceCodeFilter {
  /**
   * Values of {@link AUDIENCE_CODE_FIELD} that match exactly the controlled templates that are hidden from an
   * audience; undefined if all of them are hidden.
   */
  hiddenFrom(audience: readonly string[]): string[] | undefined;
}

/**
 * A catalogue rule: an entity is visible unless it is a template whose audience excludes the user.
 *
 * @remarks The catalogue writes a template's audience into its metadata when it processes it. The filter names the
 * hidden templates, not the visible ones: Postgres then joins the catalogue with the few hidden templates and does
 * not check each entity. A template without an audience is hidden.
 */
export function createHasTemplateAccessRule(codes: AudienceCodeFilter) {
  return createPermissionRule({
    name: HAS_TEMPLATE_ACCESS,
    description:
      'Allow all entities but controlled templates, and of these the owned and granted ones',
    resourceRef: catalogEntityPermissionResourceRef,
    paramsSchema,
    apply: (entity, { audience }) => isVisibleTo(entity, audience),
    toQuery: ({ audience }) => ({
      not: {
        key: `metadata.${AUDIENCE_CODE_FIELD}`,
        values: codes.hiddenFrom(audience),
      },
    }),
  });
}

/** Creates the condition for a decision of the permission policy. */
export const hasTemplateAccess = createConditionFactory(
  createHasTemplateAccessRule({ hiddenFrom: () => undefined }),
);

/** Returns true unless an entity is a template whose audience excludes the user. */
export function isVisibleTo(
  entity: Entity,
  audience: readonly string[],
): boolean {
  return (
    !isTemplate(entity) ||
    [EVERYBODY, ...audience].some(ref => audienceIn(entity).includes(ref))
  );
}

function isTemplate({ kind }: Entity): boolean {
  return kind.toLocaleLowerCase('en-US') === 'template';
}

function audienceIn({ metadata }: Entity): unknown[] {
  const audience = metadata[AUDIENCE_FIELD];
  return Array.isArray(audience) ? audience : [];
}
