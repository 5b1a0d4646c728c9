import {
  allocate,
  type Allocation,
  type ComponentOwner,
} from '@portal/plugin-cost-insights-common';
import { type Component, toComponentRef } from '../catalogue/CatalogueReader';
import type { GroupTree } from '../catalogue/GroupTree';
import {
  OTHER_PRODUCT,
  type ProductConfig,
  type ProjectConfig,
} from '../config';

/** Returns the configuration of a project: by its exact id, else by the longest start. */
export function projectOf(
  projects: readonly ProjectConfig[],
  id: string,
): ProjectConfig | undefined {
  return bestMatch(
    projects.map(project => ({ pattern: project.id, value: project })),
    id,
  );
}

/** Returns the id of a service's product, `other` for a service of no configured product. */
export function productOf(
  products: readonly ProductConfig[],
  service: string,
): string {
  const patterns = products.flatMap(({ id, services }) =>
    services.map(pattern => ({ pattern, value: id })),
  );
  return bestMatch(patterns, service) ?? OTHER_PRODUCT.id;
}

/** Finds the components that tags name. */
export class TaggedComponents {
  readonly #byRef: ReadonlyMap<string, Component>;
  readonly #groups: GroupTree;

  constructor(components: readonly Component[], groups: GroupTree) {
    this.#groups = groups;
    this.#byRef = new Map(components.map(one => [one.ref, one]));
  }

  /**
   * Returns the component of a tag with its owner; undefined if there is none, or no group owns it.
   *
   * @param tag - an entity ref; a name alone is of the namespace `default`, so that a component of another namespace
   * cannot meet it
   */
  find(tag: string): ComponentOwner | undefined {
    const component = this.#byRef.get(toComponentRef(tag) ?? '');
    if (component?.owner === undefined) return undefined;
    const { ref, owner } = component;
    return { component: ref, owner, ancestors: this.#groups.above(owner) };
  }
}

/** Returns where the charges of a project with the value of a component tag count. */
export function allocationOf(
  { project, tag }: { project: string; tag: string },
  {
    projects,
    components,
  }: { projects: readonly ProjectConfig[]; components: TaggedComponents },
): Allocation {
  const tagged = tag === '' ? undefined : components.find(tag);
  return allocate(projectOf(projects, project)?.owner, tagged);
}

/** The value of the pattern that is the text, else of the longest pattern with `*` that is its start. */
function bestMatch<T>(
  patterns: readonly { pattern: string; value: T }[],
  text: string,
): T | undefined {
  const exact = patterns.find(({ pattern }) => pattern === text);
  if (exact) return exact.value;
  const starts = patterns.filter(
    ({ pattern }) =>
      pattern.endsWith('*') && text.startsWith(pattern.slice(0, -1)),
  );
  return starts.sort((a, b) => b.pattern.length - a.pattern.length)[0]?.value;
}
