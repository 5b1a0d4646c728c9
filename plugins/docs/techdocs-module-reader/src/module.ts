import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { TechDocsAddonLocations } from '@backstage/plugin-techdocs-react';
import { AddonBlueprint } from '@backstage/plugin-techdocs-react/alpha';
import { HeadingAnchorsAddon } from './anchors/HeadingAnchorsAddon';
import { DiagramsAddon } from './diagrams/DiagramsAddon';

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

/**
 * Add-ons of the TechDocs reader for sites of the Markdown generator: Mermaid diagrams, and the anchors of headings
 * that the reader's sanitizer removes.
 *
 * @public
 */
export const techdocsReaderModule = createFrontendModule({
  pluginId: 'techdocs',
  extensions: [diagramsAddon, headingAnchorsAddon],
});
