import type { SourceControlCompany } from '@portal/plugin-source-control-common';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { AccessService } from '@portal/plugin-access-node';
import type { CloudResources } from '@portal/plugin-cloud-actions-node';
import type { DirectoryService } from '@portal/plugin-directory-node';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import { createAssignCopilotSeatAction } from './assignCopilotSeat';
import { createGrantAccessAction } from './grantAccess';

/** Dependencies of the access actions. */
export interface AccessActionParts {
  cloud: CloudResources;
  access: AccessService;
  auth: AuthService;
  catalog: CatalogService;
  company: SourceControlCompany;
  directory: DirectoryService;
  sourceControl: SourceControlService;
}

/** Creates the actions that grant users and teams access to repositories, and assign GitHub Copilot seats to users. */
export function createAccessActions({
  cloud: { context, githubUsernameAnnotation },
  company,
  ...services
}: AccessActionParts): TemplateAction[] {
  const { excludedCompanies } = company.copilot;
  return [
    createGrantAccessAction(context, { ...services, githubUsernameAnnotation }),
    createAssignCopilotSeatAction(context, { ...services, excludedCompanies }),
  ];
}
