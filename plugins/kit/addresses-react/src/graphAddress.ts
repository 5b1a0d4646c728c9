import {
  parseEntityRef,
  type CompoundEntityRef,
} from '@backstage/catalog-model';

/** The name under which upstream's page of the graph keeps the entities at its centre in the address. */
export const GRAPH_ROOTS = 'rootEntityRefs[]';

/** Returns the entities at the centre of the graph, as the query of its address has them: references, or other text. */
export function readGraphRoots(search: URLSearchParams): string[] {
  return [...search]
    .filter(([name]) => /^rootEntityRefs\[\d*\]$/.test(name))
    .map(([, value]) => value);
}

/** Returns the parts of a reference with a kind; undefined for text that is none. */
export function readEntityRef(text: string): CompoundEntityRef | undefined {
  try {
    return parseEntityRef(text);
  } catch {
    return undefined;
  }
}
