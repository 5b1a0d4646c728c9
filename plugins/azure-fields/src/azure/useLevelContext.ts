import { useFieldApis } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { useFailureReports } from './FailureReports';
import type { LevelContext } from './levelSource';

/** What the sources of an Azure picker's lists need. Keeps its identity. */
export function useLevelContext({
  filter,
  subscriptionsFor,
  groupsFor,
}: Omit<LevelContext, 'azure' | 'reports'>): LevelContext {
  const apis = useFieldApis();
  const reports = useFailureReports();
  return useMemo(
    () => ({
      azure: apis.azure,
      filter,
      subscriptionsFor,
      groupsFor,
      reports,
    }),
    [apis, filter, subscriptionsFor, groupsFor, reports],
  );
}
