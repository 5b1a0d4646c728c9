import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import type { PreparedRuns } from '../service/PreparedRuns';
import type { Templates } from '../service/Templates';

/** What the actions need. */
export interface ActionParts {
  runs: PreparedRuns;
  templates: Templates;
  scaffolder: Pick<ScaffolderService, 'getTask' | 'cancelTask'>;
  /** Address of the portal's page. */
  appUrl: string;
}
