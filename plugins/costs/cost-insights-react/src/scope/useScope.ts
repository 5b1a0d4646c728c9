import { type AnswerQuery, joinQueries } from '@portal/plugin-portal-ui';
import { useSearchParams } from 'react-router-dom';
import type { CostGroup, Settings } from '../api/types';
import { chooseScope, type Scope } from './chooseScope';
import { readLastScope, rememberScope } from './lastScope';
import { useGroups, useSettings } from './queries';

/** A choice in the bar; `project: ''` stands for all projects. */
export type ScopeChoice = Partial<
  Record<'group' | 'project' | 'duration' | 'view', string>
>;

/** The scope of a page, or why there is none although all is read. */
export type ScopeState =
  | { status: 'noGroups' | 'empty' }
  | {
      status: 'ready';
      scope: Scope;
      groups: readonly CostGroup[];
      /** Sets a part of the scope in the address, and remembers it on this device. */
      choose: (choice: ScopeChoice) => void;
    };

/** Group, project and duration in the query of the address, so that a link shows the same figures. */
export function useScope(): AnswerQuery<ScopeState> {
  const [address, setAddress] = useSearchParams();
  const query = joinQueries(useSettings(), useGroups());
  return { ...query, data: query.data && readScope(...query.data) };

  function readScope(
    settings: Settings,
    groups: readonly CostGroup[],
  ): ScopeState {
    const { latestDay } = settings;
    if (settings.isEmpty || !latestDay) return { status: 'empty' };
    const scope = chooseScope({
      address,
      last: readLastScope(),
      groups,
      settings: { ...settings, latestDay },
    });
    if (!scope) return { status: 'noGroups' };
    return {
      status: 'ready',
      scope,
      groups,
      choose: choice => choose(scope, choice),
    };
  }

  function choose(scope: Scope, choice: ScopeChoice) {
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
