import type { DeploymentType } from './constants';

/** What is deployed where. */
export interface DeploymentTarget {
  type: DeploymentType;
  environment: string;
  tag: string;
}

/** The text that a person types to confirm a deployment (ledger P-161). */
export function confirmationOf({
  type,
  environment,
  tag,
}: DeploymentTarget): string {
  return `${type}/${environment}/${tag}`;
}
