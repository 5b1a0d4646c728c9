import { useMemo } from 'react';
import { type Forest, sumBelow } from './forest';
import {
  type Disturbance,
  useDisturbances,
  useMemberCounts,
  useOwnedCounts,
} from './queries';
import { useTeamCosts } from './useTeamCosts';

/** What is shown of a team beside its name. A fact is undefined while it is not known. */
export interface TeamFacts {
  /** Direct members, and memberships of the team with all teams below it. */
  people: (ref: string) => { direct: number; all: number } | undefined;
  /** Number of entities that the team owns, by kind, the most first. */
  owned: (ref: string) => [kind: string, count: number][] | undefined;
  /** Cost of the last 30 days; undefined too if the person may not read it. */
  costOf: (ref: string) => string | undefined;
  /** Components that depend on a disturbed service. */
  disturbance: (ref: string) => Disturbance | undefined;
  /** True once the states of the services are known. */
  hasStates: boolean;
  /** The queries of counts that failed. */
  failed: {
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
}

/** Reads the facts of all teams in a few calls, however many teams there are. */
export function useTeamFacts(forest: Forest): TeamFacts {
  const members = useMemberCounts();
  const owned = useOwnedCounts();
  const disturbances = useDisturbances();
  const { costOf } = useTeamCosts(forest);
  const sums = useMemo(
    () => members.data && sumBelow(forest, members.data),
    [forest, members.data],
  );
  return {
    people: ref =>
      members.data &&
      sums && { direct: members.data.get(ref) ?? 0, all: sums.get(ref) ?? 0 },
    owned: ref =>
      owned.data &&
      [...(owned.data.get(ref) ?? [])].sort((a, b) => b[1] - a[1]),
    costOf,
    disturbance: ref => disturbances.data?.get(ref),
    hasStates: disturbances.data !== undefined,
    failed: [members, owned, disturbances].filter(({ error }) => error),
  };
}
