import { MIN_PEOPLE } from '@portal/plugin-adoption-common';

/** How many people of a team were there. Each person counts for one team. */
export interface TeamCount {
  team: string;
  people: number;
}

/** What may be said of the teams of a week. */
export interface ShownTeams {
  /** All people; undefined for fewer than five. */
  people?: number;
  /** Teams of five people or more, the largest first. */
  teams: TeamCount[];
  /** People of all other teams together; undefined if there are none. */
  others?: number;
}

/**
 * Says of the teams of a week what names nobody: each figure, and each difference of the sum and the others, is of five people or
 * more. Teams of fewer people stand together as the others. If these are fewer than five people, the smallest of the other
 * teams joins them, because what is left of the sum would be theirs.
 */
export function hideSmall(counts: readonly TeamCount[]): ShownTeams {
  const sum = counts.reduce((total, { people }) => total + people, 0);
  if (sum < MIN_PEOPLE) return { teams: [] };
  const sorted = counts
    .filter(({ people }) => people > 0)
    .sort((a, b) => a.people - b.people || (a.team < b.team ? -1 : 1));
  let others = 0;
  let hidden = 0;
  for (const { people } of sorted) {
    const isEnough = others === 0 || others >= MIN_PEOPLE;
    if (people >= MIN_PEOPLE && isEnough) break;
    others += people;
    hidden += 1;
  }
  return {
    people: sum,
    teams: sorted.slice(hidden).reverse(),
    ...(others > 0 && { others }),
  };
}
