import type { TeamFactsSource } from '@portal/plugin-page-slots-react';
import { type ReactNode, useMemo } from 'react';
import { type Forest, sumBelow } from './forest';
import { useFeatureFacts, useMemberCounts, useOwnedCounts } from './queries';

/** What a feature knows of a team. */
export interface FeatureFact {
  source: TeamFactsSource;
  content: ReactNode;
}

/** What is shown of a team beside its name. A fact is undefined while it is not known. */
export interface TeamFacts {
  /** Direct members, and memberships of the team with all teams below it. */
  people: (ref: string) => { direct: number; all: number } | undefined;
  /** Number of entities that the team owns, by kind, the most first. */
  owned: (ref: string) => [kind: string, count: number][] | undefined;
  /** What features know of the team, for the tree and for the panel. */
  inTree: (ref: string) => FeatureFact[];
  inPanel: (ref: string) => FeatureFact[];
  /** True once each question has its answer, or has failed. */
  areSettled: boolean;
  /** The queries that failed and whose failure is said. */
  failed: {
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
}

/** Reads the facts of all teams in a few calls, however many teams there are. */
export function useTeamFacts(
  forest: Forest,
  sources: readonly TeamFactsSource[],
): TeamFacts {
  const members = useMemberCounts();
  const owned = useOwnedCounts();
  const others = useFeatureFacts(sources);
  const sums = useMemo(
    () => members.data && sumBelow(forest, members.data),
    [forest, members.data],
  );
  const factsOf = (place: 'inTree' | 'inPanel') => (ref: string) =>
    sources.flatMap((source, index) => {
      const content = others[index].data?.[place](ref);
      return content ? [{ source, content }] : [];
    });
  const told = others.filter((_, index) => !sources[index].isExtra);
  return {
    people: ref =>
      members.data &&
      sums && { direct: members.data.get(ref) ?? 0, all: sums.get(ref) ?? 0 },
    owned: ref =>
      owned.data &&
      [...(owned.data.get(ref) ?? [])].sort((a, b) => b[1] - a[1]),
    inTree: factsOf('inTree'),
    inPanel: factsOf('inPanel'),
    areSettled: [members, owned, ...others].every(
      ({ data, error }) => data !== undefined || error,
    ),
    failed: [members, owned, ...told].filter(({ error }) => error),
  };
}
