import type { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  quickSearch?: {
    /** When the names of the catalogue are read again although it told no change. Default: each hour. */
    schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    rateLimit?: {
      /** Requests of one user in a minute; a pause of 50 ms in typing makes one. Default: 600. */
      requestsPerMinute?: number;
    };
  };
}
