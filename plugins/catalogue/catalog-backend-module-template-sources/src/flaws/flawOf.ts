import {
  apiEntityV1alpha1Validator,
  componentEntityV1alpha1Validator,
  domainEntityV1alpha1Validator,
  type Entity,
  FieldFormatEntityPolicy,
  groupEntityV1alpha1Validator,
  resourceEntityV1alpha1Validator,
  systemEntityV1alpha1Validator,
  userEntityV1alpha1Validator,
} from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import { placeholderResolvers } from '../placeholderResolvers';
import { keysInTwoCases } from './keysInTwoCases';
import { partOfItself } from './partOfItself';
import { unknownPlaceholder } from './unknownPlaceholder';

/** Keys that a message names. */
const MAX_KEYS = 6;

const KINDS = [
  apiEntityV1alpha1Validator,
  componentEntityV1alpha1Validator,
  domainEntityV1alpha1Validator,
  groupEntityV1alpha1Validator,
  resourceEntityV1alpha1Validator,
  systemEntityV1alpha1Validator,
  userEntityV1alpha1Validator,
];

const format = new FieldFormatEntityPolicy();

/** The reason why an entity never appears in the catalogue, which upstream does not give; undefined without one. */
export function untoldFlawOf(entity: Entity): string | undefined {
  const keys = keysInTwoCases(entity).slice(0, MAX_KEYS);
  if (keys.length > 0) {
    return `these keys differ in upper and lower case only: ${keys.join(', ')}. Keep one of them`;
  }
  const placeholder = unknownPlaceholder(entity);
  if (placeholder) {
    const known = Object.keys(placeholderResolvers).map(key => `$${key}`);
    return `the placeholder ${placeholder} is not known. ${known.join(', ')} are, for example $text: ./openapi.yaml`;
  }
  const field = partOfItself(entity);
  return field && `${field} names the entity itself`;
}

/**
 * The reason why an entity of a file will be refused, also by upstream; undefined without one.
 *
 * @remarks Upstream says its reason on the entity, which nobody sees before there is one. A field that stands in another file is not
 * read here.
 */
export async function flawOf(entity: Entity): Promise<string | undefined> {
  const untold = untoldFlawOf(entity);
  if (untold) return untold;
  try {
    await format.enforce(entity);
    for (const kind of KINDS) await kind.check(withoutFiles(entity));
    return undefined;
  } catch (error) {
    return toError(error).message;
  }
}

/** The entity with a text in place of each field of `spec` that stands in another file. */
function withoutFiles(entity: Entity): Entity {
  const spec = Object.entries(entity.spec ?? {}).map(([name, value]) => {
    const isFile =
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).some(key => key.slice(1) in placeholderResolvers);
    return [name, isFile ? 'in another file' : value];
  });
  return entity.spec ? { ...entity, spec: Object.fromEntries(spec) } : entity;
}
