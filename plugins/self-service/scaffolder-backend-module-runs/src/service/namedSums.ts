/** Completed runs that are counted together: of a template, by people of a team, in a month. */
export interface Cell {
  template_ref: string;
  team_ref: string | null;
  month: string;
  runs: number;
  /** The first and the last requester by entity ref; one person if they are equal. */
  first_by: string;
  last_by: string;
}

/** A cell with the names under which its runs may be counted; without a name, they are counted with others. */
export type Named<TCell extends Cell> = TCell & {
  template?: string;
  team?: string;
};

/**
 * Names the cells for a person, so that no sum is the figure of one other person.
 *
 * Each month is decided on its own, because the sums of two intervals can be subtracted. In a month, a team or template
 * is named only if more than one person completed runs. What is left must not be of one person either, because it is the
 * total without what is named: then the smallest name is left out as well. Without one, these runs are in no sum at all.
 *
 * @param isOwn - the teams of the person, which are always named
 */
export function nameSums<TCell extends Cell>(
  cells: readonly TCell[],
  isOwn: (team: string) => boolean,
): Named<TCell>[] {
  return [...Map.groupBy(cells, ({ month }) => month).values()].flatMap(month =>
    nameMonth(month, isOwn),
  );
}

/** Names every cell, for a person who may see the figures of each person. */
export function nameAll<TCell extends Cell>(
  cells: readonly TCell[],
): Named<TCell>[] {
  return cells.map(cell => ({
    ...cell,
    template: cell.template_ref,
    team: cell.team_ref ?? undefined,
  }));
}

function nameMonth<TCell extends Cell>(
  month: readonly TCell[],
  isOwn: (team: string) => boolean,
): Named<TCell>[] {
  const teams = namesFor(month, cell => cell.team_ref, isOwn);
  const byTeam = month.map(cell => ({
    ...cell,
    team: nameIn(teams, cell.team_ref),
  }));
  const rest = byTeam.filter(({ team }) => team === undefined);
  const shown = isOnePerson(rest)
    ? byTeam.filter(({ team }) => team !== undefined)
    : byTeam;
  // All by one person: a team of the reader.
  const templates = isOnePerson(shown)
    ? new Set(shown.map(({ template_ref: ref }) => ref))
    : namesFor(
        shown,
        cell => cell.template_ref,
        () => false,
      );
  return shown.map(cell => ({
    ...cell,
    template: nameIn(templates, cell.template_ref),
  }));
}

/** The names of one month that may be shown. */
function namesFor<TCell extends Cell>(
  cells: readonly TCell[],
  nameOf: (cell: TCell) => string | null,
  isAlwaysShown: (name: string) => boolean,
): Set<string> {
  const sums = [...Map.groupBy(cells, nameOf)].flatMap(([name, ofName]) =>
    name !== null && (isAlwaysShown(name) || !isOnePerson(ofName))
      ? [{ name, runs: ofName.reduce((sum, { runs }) => sum + runs, 0) }]
      : [],
  );
  const names = new Set(sums.map(({ name }) => name));
  const rest = cells.filter(cell => !names.has(nameOf(cell) ?? ''));
  if (isOnePerson(rest)) {
    const [smallest] = sums
      .filter(({ name }) => !isAlwaysShown(name))
      .sort((a, b) => a.runs - b.runs || a.name.localeCompare(b.name));
    if (smallest) names.delete(smallest.name);
  }
  return names;
}

function nameIn(names: ReadonlySet<string>, name: string | null) {
  return name !== null && names.has(name) ? name : undefined;
}

function isOnePerson(cells: readonly Cell[]): boolean {
  return (
    new Set(cells.flatMap(cell => [cell.first_by, cell.last_by])).size === 1
  );
}
