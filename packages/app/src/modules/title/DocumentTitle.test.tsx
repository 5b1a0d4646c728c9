import {
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { screen, waitFor } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { documentTitleElement } from './titleElement';

function page(path: string, title: string, element: JSX.Element) {
  return createFrontendPlugin({
    pluginId: title.toLowerCase(),
    extensions: [
      PageBlueprint.make({
        params: {
          path,
          title,
          routeRef: createRouteRef(),
          loader: async () => element,
        },
      }),
    ],
  });
}

function show(at: string) {
  document.title = 'Before';
  renderTestApp({
    config: { app: { title: 'Harbour' } },
    features: [
      page('/docs', 'Docs', <p>all documents</p>),
      page(
        '/reports',
        'Reports',
        <>
          <Helmet title="The words of a card" />
          <p>all reports</p>
        </>,
      ),
      page(
        '/worklist',
        'Worklist',
        <>
          <Helmet title="Templates Tasks" />
          <p>all tasks</p>
        </>,
      ),
      createFrontendModule({
        pluginId: 'app',
        extensions: [documentTitleElement],
      }),
    ],
    initialRouteEntries: [at],
  });
}

describe('DocumentTitle', () => {
  it('is the name of the page and of the product', async () => {
    show('/docs');
    await screen.findByText('all documents');
    await waitFor(() => expect(document.title).toBe('Docs | Harbour'));
  });

  it('is not taken over by a part of the page', async () => {
    show('/reports');
    await screen.findByText('all reports');
    await waitFor(() => expect(document.title).toBe('Reports | Harbour'));
  });

  it('lets a page that knows better set it, and adds the product', async () => {
    show('/worklist');
    await screen.findByText('all tasks');
    await waitFor(() =>
      expect(document.title).toBe('Templates Tasks | Harbour'),
    );
  });

  it('tells of an address without a page', async () => {
    show('/nowhere');
    await waitFor(() =>
      expect(document.title).toBe('Page not found | Harbour'),
    );
  });
});
