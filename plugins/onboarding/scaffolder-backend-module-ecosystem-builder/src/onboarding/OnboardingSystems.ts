import type { AccessService } from '@portal/plugin-access-node';
import type { RuleContext } from '@portal/plugin-ecosystem-builder-common';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import type { FormRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import type {
  SourceControlConfig,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import type { EarlierRuns } from '../provisioning/EarlierRuns';

/** The systems and settings of the actions. */
export interface OnboardingSystems {
  access: AccessService;
  commands: DirectoryCommands;
  directory: DirectoryService;
  earlier: EarlierRuns;
  /** The lookups of the forms. */
  lookups: Pick<FormRulesExtensionPoint, 'ask'>;
  sourceControl: SourceControlService;
  /** The repository of the onboarding files. */
  repository: SourceControlConfig['onboarding'];
  emailDomains: RuleContext['emailDomains'];
  /** Returns true for the name of one of the portal's own repositories. */
  isPortals(name: string): boolean;
  /** Name of the list of products. */
  productList: string;
}
