import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  type TechDocsApi,
  techdocsApiRef,
  TechDocsReaderPageProvider,
} from '@backstage/plugin-techdocs-react';
import { configApiRef } from '@backstage/core-plugin-api';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HeadingAnchorsAddon } from './anchors/HeadingAnchorsAddon';
import { createDiagramsAddon } from './diagrams/DiagramsAddon';

const DOCUMENT = `<article>
  <h2 data-heading-id="links">Links</h2>
  <pre class="mermaid"><code>graph TD</code></pre>
</article>`;

const Diagrams = createDiagramsAddon(async (source, mode) =>
  document.createTextNode(`${mode}: ${source}`),
);

const techdocs = {
  getEntityMetadata: async () => ({}),
  getTechDocsMetadata: async () => ({}),
} as unknown as TechDocsApi;

/** A reader that shows a document in a shadow root, as upstream's reader does, with add-ons beside it. */
function Reader(props: {
  children: ReactNode;
  onShadowRoot: (root: ShadowRoot) => void;
}) {
  return (
    <TechDocsReaderPageProvider
      entityRef={{ kind: 'component', namespace: 'default', name: 'basket' }}
    >
      {({ shadowRoot, setShadowRoot }) => {
        const open = (host: HTMLDivElement | null) => {
          if (!host || host.shadowRoot) return;
          const root = host.attachShadow({ mode: 'open' });
          root.innerHTML = DOCUMENT;
          setShadowRoot(root);
          props.onShadowRoot(root);
        };
        return (
          <>
            <div ref={open} />
            {shadowRoot && props.children}
          </>
        );
      }}
    </TechDocsReaderPageProvider>
  );
}

describe('add-ons in the reader', () => {
  it('draws diagrams and restores anchors in the shadow root', async () => {
    const shadowRoots: ShadowRoot[] = [];
    renderInTestApp(
      <TestApiProvider
        apis={[
          [techdocsApiRef, techdocs],
          [configApiRef, mockApis.config()],
        ]}
      >
        <Reader onShadowRoot={root => shadowRoots.push(root)}>
          <Diagrams />
          <HeadingAnchorsAddon />
        </Reader>
      </TestApiProvider>,
    );
    await waitFor(() =>
      expect(shadowRoots[0]?.querySelector('[role=img]')?.textContent).toBe(
        'light: graph TD',
      ),
    );
    expect(shadowRoots[0].querySelector('h2')?.id).toBe('links');
  });
});
