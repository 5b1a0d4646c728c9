import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { TechDocsAddonLocations } from '@backstage/plugin-techdocs-react';
import { AddonBlueprint } from '@backstage/plugin-techdocs-react/alpha';
import { HeadingAnchorsAddon } from './anchors/HeadingAnchorsAddon';
import { DiagramsAddon } from './diagrams/DiagramsAddon';
import { docsExtensions } from './missing/docsExtensions';
import { missingDocsListener } from './missing/missingDocs';
import { OpenSectionsAddon } from './navigation/OpenSectionsAddon';
import { BuildNotesAddon } from './notes/BuildNotesAddon';

const diagramsAddon = AddonBlueprint.make({
  name: 'diagrams',
  params: {
    name: 'Diagrams',
    location: TechDocsAddonLocations.Content,
    component: DiagramsAddon,
  },
});

const headingAnchorsAddon = AddonBlueprint.make({
  name: 'heading-anchors',
  params: {
    name: 'HeadingAnchors',
    location: TechDocsAddonLocations.Content,
    component: HeadingAnchorsAddon,
  },
});

const openSectionsAddon = AddonBlueprint.make({
  name: 'open-sections',
  params: {
    name: 'OpenSections',
    location: TechDocsAddonLocations.Content,
    component: OpenSectionsAddon,
  },
});

/** For owners: what the build left out. */
const buildNotesAddon = AddonBlueprint.make({
  name: 'build-notes',
  params: {
    name: 'BuildNotes',
    location: TechDocsAddonLocations.Subheader,
    component: BuildNotesAddon,
  },
});

/**
 * Add-ons of the TechDocs reader for sites of the Markdown generator: Mermaid diagrams, and the anchors of headings
 * that the reader's sanitizer removes, open sections of the navigation, and notes of the build for owners; and the portal's page for documentation that does not exist.
 *
 * @public
 */
export const techdocsReaderModule = createFrontendModule({
  pluginId: 'techdocs',
  extensions: [
    diagramsAddon,
    headingAnchorsAddon,
    openSectionsAddon,
    buildNotesAddon,
    ...docsExtensions,
  ],
});

/**
 * Hears of missing pages of a documentation. A module of its own, since listeners to events belong to the app.
 *
 * @public
 */
export const missingDocsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [missingDocsListener],
});
