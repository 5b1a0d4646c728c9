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
  const types = section?.getOptionalStringArray('approval.types') ?? [];
  const environments =
    section?.getOptionalStringArray('approval.environments') ?? [];
  const wrong = types.find(
    type => !(DEPLOYMENT_TYPES as readonly string[]).includes(type),
  );
  if (wrong !== undefined) {
    throw new InputError(
      `pipelineDeploy.approval.types: '${wrong}' must be one of ${DEPLOYMENT_TYPES.join(', ')}`,
    );
  }
  const controlled = new Set(environments.map(name => name.toLowerCase()));
  return {
    annotations: {
      production:
        section?.getOptionalString('annotations.production') ??
        DEFAULT_ANNOTATIONS.production,
      development:
        section?.getOptionalString('annotations.development') ??
        DEFAULT_ANNOTATIONS.development,
    },
    needsApproval: ({ type, environment }) =>
      types.includes(type) || controlled.has(environment.toLowerCase()),
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
