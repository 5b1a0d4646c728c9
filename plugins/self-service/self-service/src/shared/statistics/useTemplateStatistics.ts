import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { runsApiRef } from '../runsApi';
import {
  readTemplateStatistics,
  type TemplateStatistics,
} from './TemplateStatistics';

const NONE: ReadonlyMap<string, TemplateStatistics> = new Map();

/** Runs are counted over days: a visit needs the figures once. */
const FRESH_MS = 10 * 60_000;

/**
 * Reads how often templates are run, and how long their runs take.
 *
 * @param enabled - false until the first cards are there, which do not wait for figures
 */
export function useTemplateStatisticsQuery(enabled: boolean) {
  const client = useApi(runsApiRef);
  return useQuery({
    queryKey: ['self-service', 'template-statistics'],
    enabled,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    queryFn: ({ signal }) => readTemplateStatistics(client, signal),
  });
}

/**
 * The figures that {@link useTemplateStatisticsQuery} reads.
 *
 * @returns an empty map until the figures are known, and if they cannot be read: the hub works without them
 */
export function useTemplateStatistics(
  enabled: boolean,
): ReadonlyMap<string, TemplateStatistics> {
  return useTemplateStatisticsQuery(enabled).data ?? NONE;
}
