import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { AlertService } from '../alerts/AlertService';
import type { CarbonService } from '../carbon/CarbonService';
import type { CostService } from '../costs/CostService';
import type { Settings } from '../costs/Settings';
import type { ComponentFacts } from '../facts/ComponentFacts';
import type { ImportStore } from '../imports/ImportStore';
import type { Rights } from '../rights/Rights';

/** What the routes are made of. */
export interface CostInsightsRouterOptions {
  alerts: AlertService;
  auditor: AuditorService;
  carbon: CarbonService;
  /** @throws an error if the database is unavailable */
  check: () => Promise<unknown>;
  costs: CostService;
  facts: ComponentFacts;
  httpAuth: HttpAuthService;
  imports: ImportStore;
  requestsPerMinute: number;
  rights: Rights;
  settings: Settings;
  /** The configured sources of exports. */
  sources: readonly { id: string; title?: string }[];
}
