/** A group as the catalogue describes it. */
export interface GroupRecord {
  /** Complete entity ref. */
  ref: string;
  title: string;
  description?: string;
  /** Name or entity ref of the person who leads the group. */
  lead?: string;
  /** Complete entity refs. */
  parent?: string;
  children: string[];
}

/** A group at its one place in the tree. */
export interface Team extends Omit<GroupRecord, 'parent' | 'children'> {
  parent?: string;
  /** Entity refs, by title. */
  children: string[];
  /** Groups that also count it as theirs: further parents, and a parent below itself. */
  alsoIn: string[];
}

/** All groups, each at one place. */
export interface Forest {
  teams: ReadonlyMap<string, Team>;
  /** Entity refs of the groups at the top, by title. */
  roots: string[];
}

/**
 * Puts each group below one parent: the one that it names, else the first one that names it. A circle is cut, so that
 * the tree ends.
 */
export function buildForest(groups: readonly GroupRecord[]): Forest {
  const teams = new Map<string, Team>(
    groups.map(group => [
      group.ref,
      { ...group, parent: undefined, children: [], alsoIn: [] },
    ]),
  );
  for (const [ref, parents] of parentsOf(groups)) {
    const team = teams.get(ref)!;
    [team.parent, ...team.alsoIn] = parents;
  }
  cutCircles(teams);
  const byTitle = (a: string, b: string) =>
    teams.get(a)!.title.localeCompare(teams.get(b)!.title) ||
    a.localeCompare(b);
  for (const { ref, parent } of teams.values()) {
    if (parent) teams.get(parent)!.children.push(ref);
  }
  for (const { children } of teams.values()) children.sort(byTitle);
  const roots = [...teams.values()]
    .filter(({ parent }) => parent === undefined)
    .map(({ ref }) => ref)
    .sort(byTitle);
  return { teams, roots };
}

/** The parents of each group that exist, each once, the one that the group names first. */
function parentsOf(groups: readonly GroupRecord[]): Map<string, string[]> {
  const parents = new Map(groups.map(({ ref }) => [ref, new Set<string>()]));
  for (const { ref, parent } of groups) {
    if (parent && parents.has(parent)) parents.get(ref)!.add(parent);
  }
  for (const { ref, children } of groups) {
    for (const child of children) parents.get(child)?.add(ref);
  }
  return new Map([...parents].map(([ref, set]) => [ref, [...set]]));
}

/** Takes one group of each circle to the top. */
function cutCircles(teams: Map<string, Team>): void {
  const settled = new Set<string>();
  for (const start of teams.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !settled.has(at)) {
      path.add(at);
      const team: Team = teams.get(at)!;
      if (team.parent !== undefined && path.has(team.parent)) {
        team.alsoIn = [team.parent, ...team.alsoIn];
        team.parent = undefined;
      }
      at = team.parent;
    }
    for (const ref of path) settled.add(ref);
  }
}

/** The groups above one, the nearest first. */
export function ancestorsOf({ teams }: Forest, ref: string): string[] {
  const above: string[] = [];
  let at = teams.get(ref)?.parent;
  while (at !== undefined) {
    above.push(at);
    at = teams.get(at)?.parent;
  }
  return above;
}

/** Adds up a figure of each group over the group and all groups below it. Groups without a figure are left out. */
export function sumBelow(
  { teams }: Forest,
  figures: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (ref: string, figure: number) =>
    sums.set(ref, (sums.get(ref) ?? 0) + figure);
  for (const [ref, figure] of figures) {
    if (!teams.has(ref)) continue;
    add(ref, figure);
    let at = teams.get(ref)!.parent;
    while (at !== undefined) {
      add(at, figure);
      at = teams.get(at)!.parent;
    }
  }
  return sums;
}

/** Returns the deepest one of these groups that is in the tree. */
export function deepestOf(
  forest: Forest,
  refs: readonly string[],
): string | undefined {
  return refs
    .filter(ref => forest.teams.has(ref))
    .map(ref => ({ ref, depth: ancestorsOf(forest, ref).length }))
    .sort((a, b) => b.depth - a.depth)[0]?.ref;
}
