import type { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  search?: {
    collators?: {
      adrs?: {
        /** When the index reads the ADRs of all components from source control. Default: every 10 minutes. */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
