import type { ConfluentCompany } from '@portal/plugin-confluent-common';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { AccessService } from '@portal/plugin-access-node';
import type { CloudResources } from '@portal/plugin-cloud-actions-node';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import { createIdentityPoolAction } from './createIdentityPool';
import { createServiceAccountAction } from './createServiceAccount';
import { createTopicAction } from './createTopic';
import { createDeleteServiceAccountAction } from './deleteServiceAccount';
import { createDeleteTopicAction } from './deleteTopic';
import { createTopicAccessRequestAction } from './requestTopicAccess';

/** Dependencies of the actions of Confluent Cloud. */
export interface ConfluentActionParts {
  cloud: CloudResources;
  access: AccessService;
  auth: AuthService;
  catalog: CatalogService;
  company: ConfluentCompany;
  commands: DirectoryCommands;
  confluent: ConfluentService;
  directory: DirectoryService;
}

/** Creates the actions of Confluent Cloud. */
export function createConfluentActions({
  cloud: { context, ...shared },
  ...services
}: ConfluentActionParts): TemplateAction[] {
  const parts = { ...shared, ...services };
  return [
    createServiceAccountAction(context, parts),
    createDeleteServiceAccountAction(context, parts),
    createTopicAction(context, parts),
    createDeleteTopicAction(context, parts),
    createTopicAccessRequestAction(context, parts),
    createIdentityPoolAction(context, parts),
  ];
}
