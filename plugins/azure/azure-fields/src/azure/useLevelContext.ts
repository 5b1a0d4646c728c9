import { useApi } from '@backstage/frontend-plugin-api';
import { lookupsApiRef } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { useFailureReports } from './FailureReports';
import type { LevelContext } from './levelSource';

/** Context of the sources of an Azure picker's lists. Referentially stable. */
export function useLevelContext({
  filter,
  subscriptionsFor,
  groupsFor,
}: Omit<LevelContext, 'lookups' | 'reports'>): LevelContext {
  const lookups = useApi(lookupsApiRef);
  const reports = useFailureReports();
  return useMemo(
    () => ({ lookups, filter, subscriptionsFor, groupsFor, reports }),
    [lookups, filter, subscriptionsFor, groupsFor, reports],
  );
}
