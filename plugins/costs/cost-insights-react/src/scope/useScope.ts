import { useSearchParams } from 'react-router-dom';
import type { CostGroup } from '../api/types';
import { chooseScope, type Scope } from './chooseScope';
import { readLastScope, rememberScope } from './lastScope';
import { useGroups, useSettings } from './queries';

/** A choice in the bar; `project: ''` stands for all projects. */
export type ScopeChoice = Partial<
  Record<'group' | 'project' | 'duration' | 'view', string>
>;

/** The scope of a page, or why there is none. */
export type ScopeState =
  | { status: 'loading' | 'noGroups' | 'empty' }
  | {
      status: 'failed';
      query: { error: Error; isFetching: boolean; refetch: () => unknown };
    }
  | {
      status: 'ready';
      scope: Scope;
      groups: readonly CostGroup[];
      /** Sets a part of the scope in the address, and remembers it on this device. */
      choose: (choice: ScopeChoice) => void;
    };

/** Group, project and duration in the query of the address, so that a link shows the same figures. */
export function useScope(): ScopeState {
  const [address, setAddress] = useSearchParams();
  const settings = useSettings();
  const groups = useGroups();
  for (const query of [settings, groups]) {
    const { error, isFetching, refetch } = query;
    if (error)
      return { status: 'failed', query: { error, isFetching, refetch } };
  }
  if (!settings.data || !groups.data) return { status: 'loading' };
  const { latestDay } = settings.data;
  if (settings.data.isEmpty || !latestDay) return { status: 'empty' };
  const scope = chooseScope({
    address,
    last: readLastScope(),
    groups: groups.data,
    settings: { ...settings.data, latestDay },
  });
  if (!scope) return { status: 'noGroups' };
  return { status: 'ready', scope, groups: groups.data, choose };

  function choose(choice: ScopeChoice) {
    setAddress(current => {
      const next = new URLSearchParams(current);
      // Projects belong to their group.
      if (choice.group) next.delete('project');
      for (const [key, value] of Object.entries(choice)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      return next;
    });
    const { group, duration, view } = { ...scope, ...choice };
    rememberScope({ group, duration, view });
  }
}
