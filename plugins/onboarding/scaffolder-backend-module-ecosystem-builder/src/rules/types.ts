import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import type {
  OnboardingPlace,
  Payload,
  PlaceLookup,
  RepositoryLinkLookup,
  RightLookup,
  RuleContext,
  UnclaimedLookup,
  UpdateValue,
  Version,
} from '@portal/plugin-ecosystem-builder-common';
import type { Lookup } from '@portal/plugin-field-kit-common';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { EarlierRuns } from '../provisioning/EarlierRuns';

/** The systems that the rules ask. */
export interface RuleSystems {
  directory: Pick<
    DirectoryService,
    'findApplications' | 'findGroups' | 'findUsers' | 'listProducts'
  >;
  commands: Pick<DirectoryCommands, 'listLinks'>;
  sourceControl: Pick<
    SourceControlService,
    | 'getRepository'
    | 'hasTeam'
    | 'listOnboardingFiles'
    | 'listPortfolios'
    | 'readOnboardingFile'
  >;
  earlier: Pick<EarlierRuns, 'hasMade'>;
  /** Returns true for the name of one of the portal's own repositories. */
  isPortals(name: string): boolean;
  /** Name of the list of products. */
  productList: string;
}

/** The facts of the payload equal those of the company's lists. */
export interface FactsLookup extends Lookup {
  kind: 'onboarding-facts';
  payload: Payload;
}

/** The directory group can be created under this name. */
export interface GroupNameLookup extends Lookup {
  kind: 'onboarding-group-name';
  name: string;
  /** The new file; undefined for a change. */
  place?: OnboardingPlace;
}

/** The requester is a member or an owner of the directory group. */
export interface GroupLinkLookup extends Lookup {
  kind: 'onboarding-group-link';
  name: string;
}

/** The service account was created for no other application. */
export interface AccountLinkLookup extends Lookup {
  kind: 'onboarding-account-link';
  account: string;
  alias: string;
}

/** A new repository can have the name. */
export interface NewRepositoryLookup extends Lookup {
  kind: 'onboarding-new-repository';
  name: string;
  alias: string;
  /** The file has the name already: the repository may exist, and then belongs to the application. */
  isKept: boolean;
}

/** No team in GitHub has the name. */
export interface TeamNameLookup extends Lookup {
  kind: 'onboarding-team-name';
  name: string;
  /** The new file; undefined for a change. */
  place?: OnboardingPlace;
}

/** The requester may change the file in this way, as it is now. */
export interface UpdateLookup extends Lookup {
  kind: 'onboarding-update';
  version: Version;
  emailDomains: RuleContext['emailDomains'];
  value: UpdateValue;
}

export type OnboardingLookup =
  | RightLookup
  | FactsLookup
  | PlaceLookup
  | GroupNameLookup
  | GroupLinkLookup
  | AccountLinkLookup
  | NewRepositoryLookup
  | RepositoryLinkLookup
  | TeamNameLookup
  | UnclaimedLookup
  | UpdateLookup;
