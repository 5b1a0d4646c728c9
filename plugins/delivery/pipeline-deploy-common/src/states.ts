import type { components } from './generated/paths';

/** The state of a deployment. */
export type DeploymentState = components['schemas']['State'];

/** States of a deployment that occupies its environment. */
const OPEN_STATES = [
  'waiting',
  'scheduled',
  'starting',
  'running',
] as const satisfies readonly DeploymentState[];

/** Returns true until the deployment has ended. */
export function isOpen(state: DeploymentState): boolean {
  return (OPEN_STATES as readonly DeploymentState[]).includes(state);
}
