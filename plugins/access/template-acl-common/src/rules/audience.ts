import {
  type Entity,
  getCompoundEntityRef,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { isControlled } from './classification';

/** The metadata field with a template's audience. The catalogue overwrites any value from a file. */
export const AUDIENCE_FIELD = 'templateAudience';

/**
 * The metadata field with the code of a controlled template's audience and all prefixes of the code. The catalogue
 * overwrites any value from a file, and hides templates by this field.
 */
export const AUDIENCE_CODE_FIELD = 'templateAudienceCode';

/** The audience of a template that everybody may use. */
export const EVERYBODY = '*';

/**
 * Returns the audience of a template: {@link EVERYBODY}, or its owner and the holders of a live grant. The template's
 * own reference stands for all holders, so that the audience does not change with grants.
 *
 * @param annotation - name of the annotation that classifies templates
 */
export function audienceOf(template: Entity, annotation?: string): string[] {
  if (!isControlled(template, annotation)) return [EVERYBODY];
  const owner = ownerOf(template);
  return [stringifyEntityRef(template), ...(owner ? [owner] : [])];
}

/** Normalises the owner as the catalogue does: by default a group in the template's namespace. */
function ownerOf(template: Entity): string | undefined {
  const owner = template.spec?.owner;
  if (typeof owner !== 'string' || owner === '') return undefined;
  const { namespace } = getCompoundEntityRef(template);
  return stringifyEntityRef(
    parseEntityRef(owner, {
      defaultKind: 'Group',
      defaultNamespace: namespace,
    }),
  );
}
