import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { directoryNameCard } from './directoryNameCard';
import { entityPage } from './entityPage';
import { systemDiagramContent } from './systemDiagramContent';
import { userProfileCard } from './userProfileCard';

/**
 * What this app adds to the entity pages. Which tab and card stands where is
 * configuration: see `app.extensions`.
 */
export const entityModules = [
  createFrontendModule({
    pluginId: 'catalog',
    extensions: [entityPage, systemDiagramContent],
  }),
  createFrontendModule({
    pluginId: 'org',
    extensions: [directoryNameCard, userProfileCard],
  }),
];
