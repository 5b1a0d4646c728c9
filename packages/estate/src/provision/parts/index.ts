import type { Part } from '../PartContext';
import { provideServiceAccount } from './account';
import { provideApplication } from './application';
import { provideGroup } from './group';
import { provideRepository } from './repository';
import { provideResourceGroups } from './resourceGroups';
import { requestSubscriptions } from './subscriptions';
import { provideTeam } from './team';
import { enableTools } from './tools';

/** The parts by their names in the workflow file. */
export const PARTS: Readonly<Record<string, Part>> = {
  application: provideApplication,
  team: provideTeam,
  'directory-group': provideGroup,
  'service-account': provideServiceAccount,
  repository: provideRepository,
  'resource-groups': provideResourceGroups,
  subscriptions: requestSubscriptions,
  tools: enableTools,
};
