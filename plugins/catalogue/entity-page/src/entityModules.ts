import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { answersCard } from './answersCard';
import { definitionWidgets } from './definitionWidgets';
import { directoryNameCard } from './directoryNameCard';
import { entityHeader } from './entityHeader';
import { entityPage } from './entityPage';
import { entityPresentation } from './entityPresentation';
import { entityStart } from './entityStart';
import { ownFlaws } from './home/ownFlaws';
import { overviewLayout } from './overviewLayout';
import { apiRelatedCards, catalogRelatedCards } from './relatedCards';
import { relationsGraph } from './relationsGraph';
import { systemDiagramContent } from './systemDiagramContent';
import { templatesCard } from './templatesCard';
import { userProfileCard } from './userProfileCard';

/** The app's additions to the entity pages. The configuration `app.extensions` sets the order of tabs and cards. */
export const entityModules = [
  createFrontendModule({
    pluginId: 'catalog',
    extensions: [
      entityPresentation,
      entityPage,
      entityStart,
      entityHeader,
      overviewLayout,
      answersCard,
      templatesCard,
      ...catalogRelatedCards,
      systemDiagramContent,
      ...ownFlaws,
    ],
  }),
  createFrontendModule({
    pluginId: 'api-docs',
    extensions: [...apiRelatedCards, definitionWidgets],
  }),
  createFrontendModule({
    pluginId: 'catalog-graph',
    extensions: [relationsGraph],
  }),
  createFrontendModule({
    pluginId: 'org',
    extensions: [directoryNameCard, userProfileCard],
  }),
];
