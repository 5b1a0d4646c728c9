import type { ActionSystem } from '../ActionSystem';
import { scaffolderModuleCloudResources } from '../../module';

export const system: ActionSystem = {
  features: [scaffolderModuleCloudResources],
  configOf: () => ({
    // The estate's answers do not lag, unless a fault says so.
    cloudResources: {
      confirmDeletion: { every: { milliseconds: 1 }, maxReads: 6 },
    },
  }),
};
