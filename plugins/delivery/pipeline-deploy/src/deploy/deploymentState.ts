import type { DeploymentState } from '@portal/plugin-pipeline-deploy-common';
import type { Tone } from '@portal/plugin-portal-ui';

/** How the state of a deployment looks. */
export const DEPLOYMENT_TONES: Record<DeploymentState, Tone> = {
  waiting: 'waiting',
  scheduled: 'waiting',
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
  frozen: 'stopped',
};
