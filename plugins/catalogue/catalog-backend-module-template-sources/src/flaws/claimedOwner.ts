import {
  DEFAULT_NAMESPACE,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

/** Longest reference that is read, in characters. */
const MAX_REF = 200;

/** The owner that a document names, as an entity ref; undefined if it names none. The document may have any shape. */
export function claimedOwner({ metadata, spec }: Entity): string | undefined {
  const owner = spec?.owner;
  if (typeof owner !== 'string' || owner.length > MAX_REF) return undefined;
  const namespace: unknown = metadata?.namespace;
  try {
    return stringifyEntityRef(
      parseEntityRef(owner, {
        defaultKind: 'group',
        defaultNamespace:
          typeof namespace === 'string' ? namespace : DEFAULT_NAMESPACE,
      }),
    );
  } catch {
    return undefined;
  }
}
