import { type Entity, getCompoundEntityRef } from '@backstage/catalog-model';

/** The name of a component in the engine: in lower case, as in its table. */
export function parseComponentRef(entity: Entity) {
  const { kind, namespace, name } = getCompoundEntityRef(entity);
  return {
    kind: kind.toLowerCase(),
    namespace: namespace.toLowerCase(),
    name: name.toLowerCase(),
  };
}
