import onboardingDeciders from '@portal/plugin-ecosystem-builder-node';
import scaffolderModuleEcosystemBuilder from '@portal/plugin-scaffolder-backend-module-ecosystem-builder';
import type { ActionSystem } from '../ActionSystem';

export const system: ActionSystem = {
  features: [scaffolderModuleEcosystemBuilder, onboardingDeciders],
};
