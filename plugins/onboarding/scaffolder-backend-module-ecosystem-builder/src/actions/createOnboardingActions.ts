import type { CloudActionContext } from '@portal/plugin-cloud-actions-node';
import type { OnboardingSystems } from '../onboarding/OnboardingSystems';
import type { FollowOptions } from '../provisioning/followRun';
import { createChangeFileAction } from './changeFile';
import { createCreateFileAction } from './createFile';
import { createProvisionAction } from './provision';
import {
  createRegisterApplicationAction,
  type RegisterParts,
} from './registerApplication';

/** Creates the actions of the onboarding templates. */
export function createOnboardingActions(
  context: CloudActionContext,
  systems: OnboardingSystems,
  parts: RegisterParts,
  follow: FollowOptions,
) {
  return [
    createCreateFileAction(context, systems, parts.owners),
    createChangeFileAction(context, systems),
    createProvisionAction(context, systems, follow),
    createRegisterApplicationAction(context, systems, parts),
  ];
}
