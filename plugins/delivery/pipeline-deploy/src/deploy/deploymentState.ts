import type { DeploymentState } from '@portal/plugin-pipeline-deploy-common';
import type { StatusTone } from '../runs/status';

/** How the state of a deployment looks. */
export const DEPLOYMENT_TONES: Record<DeploymentState, StatusTone> = {
  waiting: 'waiting',
  starting: 'running',
  running: 'running',
  succeeded: 'good',
  failed: 'bad',
  cancelled: 'stopped',
  rejected: 'stopped',
  withdrawn: 'stopped',
  expired: 'stopped',
  refused: 'bad',
  lost: 'bad',
};
