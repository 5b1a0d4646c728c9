/** Owner of a component, and the groups above the owner. */
export interface ComponentOwner {
  /** Entity ref of the component. */
  component: string;
  /** Entity ref of the owning group. */
  owner: string;
  /** Entity refs of the groups that the owner is part of, up to the root. */
  ancestors: readonly string[];
}

/** Where the cost of a project with a tag counts. */
export interface Allocation {
  /** Group whose cost it is: the owner of the project. */
  group?: string;
  /** Component whose cost it is. */
  component?: string;
  /** Component that the tag names although its owner does not own the project; its cost does not contain it. */
  claimedComponent?: string;
}

/**
 * Returns where a cost counts. The configuration says which group owns a project. A tag of a resource is a claim: it
 * counts for the component only if the owner of the component is the owner of the project or a group inside of it.
 *
 * @param projectOwner - entity ref of a group; undefined for a project that nobody owns
 * @param tagged - the component that the tag names; undefined without a tag or without such a component
 */
export function allocate(
  projectOwner: string | undefined,
  tagged: ComponentOwner | undefined,
): Allocation {
  if (!tagged) return { group: projectOwner };
  const isOwn =
    projectOwner !== undefined &&
    [tagged.owner, ...tagged.ancestors].includes(projectOwner);
  return isOwn
    ? { group: tagged.owner, component: tagged.component }
    : { group: projectOwner, claimedComponent: tagged.component };
}
