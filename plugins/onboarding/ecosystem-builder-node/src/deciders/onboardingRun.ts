import { createServiceFactory } from '@backstage/backend-plugin-api';
import { placeOfRunTitle } from '@portal/plugin-ecosystem-builder-common';
import { readOnboardingRepository } from '@portal/plugin-source-control-common';
import {
  type SourceControlService,
  sourceControlServiceRef,
  type WorkflowRun,
} from '@portal/plugin-source-control-node';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  isPortalAdmin,
  type Principal,
  readPortalAdmins,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  createOnboardingOwners,
  ONBOARDING_OWNERS_DEPS,
} from '../owners/createOnboardingOwners';
import { refuse } from '../owners/answer';
import { OnboardingFileDecider } from './onboardingFile';

type Scope = ScopeOf<'onboarding-run'>;

/** The file of a run that was started with one. The title of a run of a push is a text of its author. */
function placeOf({ event, display_title: title }: WorkflowRun) {
  return event === 'workflow_dispatch' ? placeOfRunTitle(title) : undefined;
}

interface OnboardingRunDeciderOptions {
  files: Pick<OnboardingFileDecider, 'decide'>;
  sourceControl: Pick<SourceControlService, 'getRun'>;
  /** Name of the onboarding repository. */
  repository: string;
  admins: ReadonlySet<string>;
}

/**
 * Decides who may read the workflow runs of the onboarding repository, with their jobs and logs: whoever may read the file
 * that the run was started with. Lists of runs, and runs without a file, are for the admins of the portal.
 */
export class OnboardingRunDecider implements AccessDecider<Scope> {
  readonly kind = 'onboarding-run';
  /** People ask about the file of a run. */
  readonly asks: AsksOf<'onboarding-run'> = { verbs: [], names: [] };

  readonly #options: OnboardingRunDeciderOptions;

  constructor(options: OnboardingRunDeciderOptions) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    verb: AccessVerbs['onboarding-run'],
    { id }: Scope,
    options: AccessOptions,
  ): Promise<AccessAnswer> {
    const { admins, files, repository, sourceControl } = this.#options;
    if (isPortalAdmin(admins, principal)) return { allowed: true };
    if (id === undefined) {
      return refuse(
        'Only an admin of the portal may list the runs of the onboarding repository. Open a run by its address',
      );
    }
    const { signal } = options;
    const run = await sourceControl.getRun(repository, id, { signal });
    const place = placeOf(run);
    if (!place) {
      return refuse(
        `Only an admin of the portal may read run ${id}, because it belongs to no onboarding file. Ask an admin`,
      );
    }
    try {
      const scope = { kind: 'onboarding-file', ...place } as const;
      return await files.decide(principal, verb, scope, options);
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
      return refuse(
        `Only an admin of the portal may read run ${id} until its onboarding file is merged`,
      );
    }
  }
}

export const onboardingRunDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { ...ONBOARDING_OWNERS_DEPS, sourceControl: sourceControlServiceRef },
  factory({ sourceControl, ...services }) {
    const admins = readPortalAdmins(services.config);
    const owners = createOnboardingOwners(services);
    return new OnboardingRunDecider({
      files: new OnboardingFileDecider({ owners, sourceControl, admins }),
      sourceControl,
      repository: readOnboardingRepository(services.config),
      admins,
    });
  },
});
