import { type Entity, parseEntityRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import { cutText } from '@portal/plugin-bounds-common';

/** Longest part of a reference in a message. */
const MAX_SHOWN = 100;

/**
 * The fields of upstream's kinds that name other entities, with the kind that a bare name has; undefined where it needs one
 * (upstream's `BuiltinKindsEntityProcessor`).
 */
const FIELDS: Record<string, string | undefined> = {
  children: 'group',
  consumesApis: 'api',
  dependencyOf: undefined,
  dependsOn: undefined,
  domain: 'domain',
  memberOf: 'group',
  members: 'user',
  owner: 'group',
  parent: 'group',
  providesApis: 'api',
  subcomponentOf: 'component',
  subdomainOf: 'domain',
  system: 'system',
};

const KINDS = [
  'api',
  'component',
  'domain',
  'group',
  'resource',
  'system',
  'user',
];

interface Found {
  field: string;
  ref: string;
}

/** The texts in fields that name other entities. */
function referencesOf({ kind, spec }: Entity): Found[] {
  if (!KINDS.includes(kind.toLocaleLowerCase('en-US'))) return [];
  return Object.keys(FIELDS).flatMap(name =>
    [spec?.[name]]
      .flat()
      .filter(ref => typeof ref === 'string')
      .map(ref => ({ field: name, ref })),
  );
}

/** The field whose value is nothing but blanks, which upstream takes for a name, for example `spec.owner`; undefined without one. */
export function blankReference(entity: Entity): string | undefined {
  const found = referencesOf(entity).find(
    ({ ref }) => ref !== '' && ref.trim() === '',
  );
  return found && `spec.${found.field}`;
}

/** Why a field cannot name an entity; undefined if all can. Upstream says it on the entity, which nobody sees before there is one. */
export function brokenReference(entity: Entity): string | undefined {
  for (const { field, ref } of referencesOf(entity)) {
    try {
      parseEntityRef(ref, { defaultKind: FIELDS[field] });
    } catch (error) {
      return `spec.${field} names no entity by "${cutText(ref, MAX_SHOWN)}": ${cutText(toError(error).message, 2 * MAX_SHOWN)}`;
    }
  }
  return undefined;
}
