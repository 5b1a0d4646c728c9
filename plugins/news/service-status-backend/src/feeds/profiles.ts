import {
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';

/** What makes entries of a feed updates of one incident. */
export type GroupBy = 'link' | 'guid' | 'any';

/** How the feed of a provider is read. */
export interface FeedProfile {
  groupBy: GroupBy;
  /** How bad an incident is, by words of its title or text; the worst of all its updates counts. */
  impacts: readonly [RegExp, ServiceState][];
}

/** Feeds that nobody has a profile for: they do not say how bad an incident is. */
export const GENERAL: FeedProfile = { groupBy: 'any', impacts: [] };

/** The profiles that the configuration names, with the provider's words. */
export const PROFILES = {
  // https://docs.aws.amazon.com/health/latest/ug/aws-health-dashboard-status.html
  aws: {
    groupBy: 'guid',
    impacts: [
      [/^Service (?:disruption|outage)\b/i, 'partial-outage'],
      [/^(?:Service degradation|Performance issues?)\b/i, 'degraded'],
      [/^Informational message\b/i, 'degraded'],
    ],
  },
  // https://status.cloud.google.com/summary
  google: {
    groupBy: 'link',
    impacts: [
      [/\bservice outage\b/i, 'major-outage'],
      [/\bservice disruption\b/i, 'partial-outage'],
      [/\bservice information\b/i, 'degraded'],
    ],
  },
  // https://learn.microsoft.com/en-us/azure/service-health/azure-status-overview
  azure: {
    groupBy: 'guid',
    impacts: [[/\b(?:outage|unavailable)\b/i, 'partial-outage']],
  },
} as const satisfies Record<string, FeedProfile>;

/** Name of a profile. */
export type ProfileName = keyof typeof PROFILES;

/** Names of the profiles. */
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

/** The worst impact that texts of an incident name; `degraded` if none names one. */
export function impactOf(
  { impacts }: FeedProfile,
  texts: readonly string[],
): ServiceState {
  const named = impacts
    .filter(([words]) => texts.some(text => words.test(text)))
    .map(([, state]) => state);
  return worstState(['degraded', ...named]);
}
