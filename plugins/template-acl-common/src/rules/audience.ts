import {
  type Entity,
  getCompoundEntityRef,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { isControlled } from './classification';

/** The field of a template's metadata that says for whom it is there; the catalogue writes it, whatever a file says. */
export const AUDIENCE_FIELD = 'templateAudience';

/**
 * The field of a controlled template's metadata that holds the code of its audience, with everything the code begins
 * with. The catalogue writes it, whatever a file says, and hides templates by it.
 */
export const AUDIENCE_CODE_FIELD = 'templateAudienceCode';

/** Stands in the audience of a template that is open to all who sign in. */
export const EVERYBODY = '*';

/**
 * For whom a template is there: {@link EVERYBODY}, or its owner and whoever has a live grant on it. The latter is
 * written as the template's own reference, so that nothing changes here when grants do.
 *
 * @param annotation - the annotation that classifies templates
 */
export function audienceOf(template: Entity, annotation?: string): string[] {
  if (!isControlled(template, annotation)) return [EVERYBODY];
  const owner = ownerOf(template);
  return [stringifyEntityRef(template), ...(owner ? [owner] : [])];
}

/** The owner as the catalogue reads it: a group of the template's namespace, unless the reference says more. */
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
