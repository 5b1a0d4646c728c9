import type { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  serviceStatus?: {
    /** The clouds and services that the company uses, by their ids (lower case letters, digits and dashes). */
    services?: {
      [id: string]: {
        /** Name for people. */
        title: string;
        /** `statuspage` (Atlassian Statuspage), `rss` or `atom`. */
        kind: 'statuspage' | 'rss' | 'atom';
        /**
         * Address of the status page (`statuspage`, without `/api/v2`) or of the feed; http or https. A private address is
         * allowed, since it is named here.
         */
        url: string;
        /** The status page for people. */
        link?: string;
        /** Names of the provider's components that matter, for `statuspage`. Default: all. */
        components?: string[];
        /** Whose feed it is, for `rss` and `atom`. Default: a general rule reads it. */
        profile?: 'aws' | 'google' | 'azure';
        /** False notifies nobody of its incidents, for example of a feed that is new here. Default: true. */
        notify?: boolean;
        /**
         * Components of the catalogue that depend on the service, besides those with the annotation
         * `retail.example/status-services`. One hit is enough.
         */
        affects?: {
          /** Tags. */
          tags?: string[];
          /** Values of `spec.type`. */
          types?: string[];
          /** Names of annotations. */
          annotations?: string[];
        };
      };
    };
    /** When the status pages are read. Default: every 60 seconds. */
    schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    /** Time-out of one reading, in milliseconds. Default: 10,000. */
    timeoutMs?: number;
    /** Days without an update after which an open incident is stale, and counts as open no more. Default: 14. */
    staleDays?: number;
    /** Days for which ended incidents and the states of days are kept, at least 90. Default: 180. */
    retentionDays?: number;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
