import {
  DEFAULT_NAMESPACE,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

/** Fields that name what an entity is a part of, or what is a part of it, with the kind that a bare name has. */
const FIELDS: Record<string, string> = {
  children: 'group',
  parent: 'group',
  subcomponentOf: 'component',
  subdomainOf: 'domain',
};

/** Returns the field by which an entity is a part of itself, for example `spec.subcomponentOf`; undefined without one. */
export function partOfItself(entity: Entity): string | undefined {
  const own = stringifyEntityRef(entity);
  const field = Object.keys(FIELDS).find(name =>
    [entity.spec?.[name]].flat().some(ref => {
      const defaultNamespace = entity.metadata.namespace ?? DEFAULT_NAMESPACE;
      const defaultKind = FIELDS[name];
      return refOf(ref, { defaultKind, defaultNamespace }) === own;
    }),
  );
  return field && `spec.${field}`;
}

/** The full reference; undefined for what is none, which the schema of the kind refuses. */
function refOf(
  ref: unknown,
  defaults: { defaultKind: string; defaultNamespace: string },
): string | undefined {
  if (typeof ref !== 'string') return undefined;
  try {
    return stringifyEntityRef(parseEntityRef(ref, defaults));
  } catch {
    return undefined;
  }
}
