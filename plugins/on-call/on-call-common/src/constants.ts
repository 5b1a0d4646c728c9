/** The id of the plugin, which names its routes. */
export const ON_CALL_PLUGIN_ID = 'on-call';

/** The annotations, as the plugins of PagerDuty and Opsgenie have them. */
export const ANNOTATIONS = {
  /** Id of a service of PagerDuty. */
  pagerDutyService: 'pagerduty.com/service-id',
  /** Key of an integration of a service of PagerDuty. */
  pagerDutyIntegration: 'pagerduty.com/integration-key',
  /** Name of a team of Opsgenie. */
  opsgenieTeam: 'opsgenie.com/team',
  /** Search for the alerts of the entity. */
  opsgenieSelector: 'opsgenie.com/component-selector',
} as const;

/** Longest reason of an escalation, in letters. */
export const MAX_REASON = 1000;
