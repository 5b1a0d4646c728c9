import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { standardsApiRef } from '../api';
import { useChange } from '../change';
import { type Scope, STANDARDS_KEY } from '../queries';
import { standardsTranslationRef } from '../translation';

/** Campaigns on a page of the list. */
export const CAMPAIGNS_SIZE = 20;

/** Which campaigns are listed. */
export const CAMPAIGN_PHASES = ['open', 'ended'] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** Reads a page of campaigns. */
export function useCampaigns(phase: CampaignPhase, page: number) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'campaigns', phase, page],
    queryFn: async ({ signal }) => {
      const offset = page * CAMPAIGNS_SIZE;
      const query = { phase, offset, limit: CAMPAIGNS_SIZE };
      return (await api.get('/campaigns', { params: { query }, signal })).data!;
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads whether the person may start campaigns, and for which checks. */
export function useStartRight() {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'start-right'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const { data } = await api.get('/campaigns', {
        params: { query },
        signal,
      });
      if (!data?.mayStart) return { mayStart: false, checks: [] };
      const rules = (await api.get('/checks', { signal })).data!;
      return { mayStart: true, checks: rules.checks };
    },
  });
}

/** Reads a campaign. */
export function useCampaign(id: string) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'campaign', id],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await api.get('/campaigns/{id}', { params, signal })).data!;
    },
  });
}

/** For which components a campaign is. */
export const CAMPAIGN_OF = ['missing', 'all'] as const;

/** What a person starts. */
export interface CampaignWish extends Scope {
  title: string;
  reason: string;
  check: string;
  /** Last day, as `yyyy-mm-dd`. */
  until: string;
  /** Those that miss the check now, or all that have it. */
  of: (typeof CAMPAIGN_OF)[number];
  /** Entity refs: only these. */
  components?: string[];
}

/** Starts a campaign. */
export function useStart() {
  const api = useApi(standardsApiRef);
  const { t } = useTranslationRef(standardsTranslationRef);
  return useChange(t('campaign.started'), (body: CampaignWish) =>
    api.post('/campaigns', { body }),
  );
}

/** Ends a campaign before all is done. */
export function useEndCampaign(id: string) {
  const api = useApi(standardsApiRef);
  const { t } = useTranslationRef(standardsTranslationRef);
  return useChange(t('campaign.ended'), (body: { reason: string }) =>
    api.post('/campaigns/{id}/end', { params: { path: { id } }, body }),
  );
}
