import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';
import {
  DEFAULT_ANNOTATIONS,
  DEPLOYMENT_TYPES,
  type DeploymentType,
  type RegistrationAnnotations,
} from '@portal/plugin-pipeline-deploy-common';
import { type FreezeConfig, readFreezeConfig } from './freezeConfig';

/** The section `pipelineDeploy`. */
export interface PipelineDeployConfig {
  annotations: RegistrationAnnotations;
  /** Returns true if a second person must approve deployments to the environment. */
  needsApproval: (target: {
    type: DeploymentType;
    environment: string;
  }) => boolean;
  /** Returns true if only a release that was deployed with success before may go to the environment. */
  needsTest: (target: { type: DeploymentType; environment: string }) => boolean;
  /** Minutes between the request, or its approval, and the start. */
  waitMinutes: (target: {
    type: DeploymentType;
    environment: string;
  }) => number;
  /** Ids of services of the Cloud Monitor whose incidents are those of our own components. */
  incidentServices: string[];
  /** Whether urgent incidents of on call count. */
  countsOnCall: boolean;
  freezes: FreezeConfig;
  enrolUrl?: string;
  supportUrl?: string;
  requestsPerMinute?: number;
}

/**
 * Reads the configuration.
 *
 * @throws InputError that names the invalid key
 */
export function readPipelineDeployConfig(config: Config): PipelineDeployConfig {
  const section = config.getOptionalConfig('pipelineDeploy');
  const isControlled = readTargets(section, 'approval');
  const isDelayed = readTargets(section, 'wait');
  const minutes =
    section && readPositive(section, 'pipelineDeploy', 'wait.minutes');
  return {
    annotations: {
      production:
        section?.getOptionalString('annotations.production') ??
        DEFAULT_ANNOTATIONS.production,
      development:
        section?.getOptionalString('annotations.development') ??
        DEFAULT_ANNOTATIONS.development,
    },
    needsApproval: isControlled,
    needsTest: readTargets(section, 'testedBefore'),
    waitMinutes: target => (isDelayed(target) ? (minutes ?? 0) : 0),
    incidentServices: section?.getOptionalStringArray('incidentServices') ?? [],
    countsOnCall: section?.getOptionalBoolean('countsOnCall') ?? false,
    freezes: readFreezeConfig(section),
    enrolUrl: section?.getOptionalString('enrolUrl'),
    supportUrl:
      section?.getOptionalString('supportUrl') ??
      config.getOptionalString('app.supportChatUrl'),
    requestsPerMinute:
      section &&
      readPositive(section, 'pipelineDeploy', 'rateLimit.requestsPerMinute'),
  };
}

/**
 * Reads which environments a rule is for.
 *
 * @throws InputError that names the invalid key
 */
function readTargets(
  section: Config | undefined,
  rule: string,
): (target: { type: DeploymentType; environment: string }) => boolean {
  const types = section?.getOptionalStringArray(`${rule}.types`) ?? [];
  const environments =
    section?.getOptionalStringArray(`${rule}.environments`) ?? [];
  const wrong = types.find(
    type => !(DEPLOYMENT_TYPES as readonly string[]).includes(type),
  );
  if (wrong !== undefined) {
    throw new InputError(
      `pipelineDeploy.${rule}.types: '${wrong}' must be one of ${DEPLOYMENT_TYPES.join(', ')}`,
    );
  }
  const named = new Set(environments.map(name => name.toLowerCase()));
  return ({ type, environment }) =>
    types.includes(type) || named.has(environment.toLowerCase());
}
