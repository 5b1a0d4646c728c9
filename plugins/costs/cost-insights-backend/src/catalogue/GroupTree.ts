/** A group of the catalogue. */
export interface Group {
  /** Entity ref. */
  ref: string;
  title: string;
  /** Entity ref of the group above it. */
  parent?: string;
}

/** The groups of the company and which are inside of which. */
export class GroupTree {
  readonly #groups: ReadonlyMap<string, Group>;
  readonly #children = new Map<string, string[]>();

  constructor(groups: readonly Group[]) {
    this.#groups = new Map(groups.map(group => [group.ref, group]));
    for (const { ref, parent } of groups) {
      if (parent === undefined) continue;
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), ref]);
    }
  }

  all(): Group[] {
    return [...this.#groups.values()];
  }

  get(ref: string): Group | undefined {
    return this.#groups.get(ref);
  }

  /** Title of a group; the name in its reference if the catalogue does not contain it. */
  titleOf(ref: string): string {
    return this.#groups.get(ref)?.title ?? ref.slice(ref.indexOf('/') + 1);
  }

  /** Entity refs of the groups above a group, the nearest first. */
  above(ref: string): string[] {
    const found = new Set<string>([ref]);
    let parent = this.#groups.get(ref)?.parent;
    while (parent !== undefined && !found.has(parent)) {
      found.add(parent);
      parent = this.#groups.get(parent)?.parent;
    }
    return [...found].slice(1);
  }

  /** Entity refs of groups with all groups below them. */
  withBelow(refs: readonly string[]): string[] {
    const found = new Set<string>(refs);
    // A set may grow while it is iterated; the new refs come too.
    for (const ref of found) {
      this.#children.get(ref)?.forEach(child => found.add(child));
    }
    return [...found];
  }
}
