import { useFieldApis } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { useFailureReports } from './FailureReports';
import type { LevelContext } from './levelSource';

/** What the sources of an Azure picker's lists need. Keeps its identity. */
export function useLevelContext(filter: string): LevelContext {
  const apis = useFieldApis();
  const reports = useFailureReports();
  return useMemo(
    () => ({ azure: apis.azure, filter, reports }),
    [apis, filter, reports],
  );
}
