import scaffolderModuleSourceControl from '@portal/plugin-scaffolder-backend-module-source-control';
import sourceControlServices from '@portal/plugin-source-control-node';
import { sourceControlConfig } from '@portal/test-kit';
import type { ActionSystem } from '../ActionSystem';

export const system: ActionSystem = {
  features: [scaffolderModuleSourceControl, sourceControlServices],
  configOf: estate =>
    sourceControlConfig(estate, {
      // Commits are slow on a busy machine.
      timeoutMs: 5_000,
      onboarding: {
        repository: 'application-onboarding',
        folder: 'portfolios',
        lookEvery: { milliseconds: 50 },
      },
    }),
};
