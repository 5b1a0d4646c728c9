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
import { plainReason } from '@portal/plugin-catalog-sources-common';
import { placeholderResolvers } from '../placeholderResolvers';
import { blankReference, brokenReference } from './badReference';
import { keysInTwoCases } from './keysInTwoCases';
import { partOfItself } from './partOfItself';
import { unknownPlaceholder } from './unknownPlaceholder';

/** Keys that a message names. */
const MAX_KEYS = 6;

const KINDS = {
  API: apiEntityV1alpha1Validator,
  Component: componentEntityV1alpha1Validator,
  Domain: domainEntityV1alpha1Validator,
  Group: groupEntityV1alpha1Validator,
  Resource: resourceEntityV1alpha1Validator,
  System: systemEntityV1alpha1Validator,
  User: userEntityV1alpha1Validator,
};

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
  const blank = blankReference(entity);
  if (blank) return `${blank} is blank. Name an entity, or leave it out`;
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
    return (await unknownKind(entity)) ?? brokenReference(entity);
  } catch (error) {
    return plainReason(toError(error).message);
  }
}

/**
 * Why upstream would not recognise one of its kinds: it is spelled otherwise, or of another version.
 *
 * @throws if upstream's schema of the kind refuses the entity
 */
async function unknownKind(entity: Entity): Promise<string | undefined> {
  const { apiVersion, kind } = entity;
  const name = Object.keys(KINDS).find(
    one => one.toLowerCase() === kind.toLocaleLowerCase('en-US'),
  ) as keyof typeof KINDS | undefined;
  if (!name || (await KINDS[name].check(withoutFiles(entity)))) {
    return undefined;
  }
  return `nobody knows the kind "${kind}" of "${apiVersion}". Write "${name}" and "backstage.io/v1alpha1"`;
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
