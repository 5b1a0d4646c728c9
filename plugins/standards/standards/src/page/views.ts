import type { CampaignPhase } from '../campaigns/queries';
import type { Phase } from '../exceptions/queries';

/** How the components are shown. */
export const VIEWS = ['table', 'matrix'] as const;

/** How the components are shown. */
export type View = (typeof VIEWS)[number];

/** What the page lists, as its address says. */
export interface ListState {
  owner?: string;
  domain?: string;
  search: string;
  level?: string;
  missing?: string;
  view: View;
  exceptions: Phase;
  campaigns: CampaignPhase;
  page: number;
}
