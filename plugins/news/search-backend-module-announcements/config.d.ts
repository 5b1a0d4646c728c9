import type { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  search?: {
    collators?: {
      announcements?: {
        /** When the index reads the announcements. Default: every 45 seconds. */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
