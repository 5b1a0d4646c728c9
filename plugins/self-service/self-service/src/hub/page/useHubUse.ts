import { useStarredEntities } from '@backstage/plugin-catalog-react';
import { useMemo } from 'react';
import type { TemplateUse } from '../groups';
import { useTemplateStatistics } from '../../shared/statistics';

/** What the user has starred, and what people run. */
export function useHubUse(): TemplateUse {
  const { starredEntities } = useStarredEntities();
  const statistics = useTemplateStatistics(true);
  return useMemo(
    () => ({ starred: starredEntities, statistics }),
    [starredEntities, statistics],
  );
}
