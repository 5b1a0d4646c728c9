import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { directoryNameCard } from './directoryNameCard';
import { entityPage } from './entityPage';
import { systemDiagramContent } from './systemDiagramContent';
import { userProfileCard } from './userProfileCard';

/** The app's additions to the entity pages. The configuration `app.extensions` sets the order of tabs and cards. */
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
