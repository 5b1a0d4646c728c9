import { TechDocsAddonTester } from '@backstage/plugin-techdocs-addons-test-utils';
import {
  createTechDocsAddonExtension,
  TechDocsAddonLocations,
} from '@backstage/plugin-techdocs-react';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { createPlugin } from '@backstage/core-plugin-api';
import { waitFor } from '@testing-library/react';
import { HeadingAnchorsAddon } from './anchors/HeadingAnchorsAddon';
import { createDiagramsAddon } from './diagrams/DiagramsAddon';

const plugin = createPlugin({ id: 'techdocs-reader-test' });
const Diagrams = plugin.provide(
  createTechDocsAddonExtension({
    name: 'Diagrams',
    location: TechDocsAddonLocations.Content,
    component: createDiagramsAddon(async (source, mode) =>
      document.createTextNode(`${mode}: ${source}`),
    ),
  }),
);
const HeadingAnchors = plugin.provide(
  createTechDocsAddonExtension({
    name: 'HeadingAnchors',
    location: TechDocsAddonLocations.Content,
    component: HeadingAnchorsAddon,
  }),
);

describe('add-ons in the reader', () => {
  it('draws diagrams and restores anchors in the shadow root', async () => {
    const { shadowRoot } = await TechDocsAddonTester.buildAddonsInTechDocs([
      <Diagrams key="diagrams" />,
      <HeadingAnchors key="anchors" />,
    ])
      .withApis([[catalogApiRef, catalogApiMock()]])
      .withDom(
        <body>
          <div data-md-component="content">
            <article>
              <h2 id="links" data-heading-id="links">
                Links
              </h2>
              <pre className="mermaid">
                <code>graph TD</code>
              </pre>
            </article>
          </div>
        </body>,
      )
      .renderWithEffects();
    await waitFor(() =>
      expect(shadowRoot?.querySelector('[role=img]')?.textContent).toBe(
        'light: graph TD',
      ),
    );
    expect(shadowRoot?.querySelector('h2')?.id).toBe('links');
  });
});
