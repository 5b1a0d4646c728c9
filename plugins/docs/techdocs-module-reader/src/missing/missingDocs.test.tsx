import {
  createFrontendModule,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { searchApiRef } from '@backstage/plugin-search-react';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import {
  techdocsApiRef,
  techdocsStorageApiRef,
} from '@backstage/plugin-techdocs-react';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { docsExtensions } from './docsExtensions';
import { missingDocsListener } from './missingDocs';

const component = (name: string, annotations = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default', title: `The ${name}`, annotations },
  spec: { type: 'service' },
});
const entities = [
  component('written', { 'backstage.io/techdocs-ref': 'dir:.' }),
  component('silent'),
];

/** The reader finds no page; a documentation has been built or not. */
function show(path: string, isBuilt: boolean) {
  const away = Object.assign(new Error('not found'), { name: 'NotFoundError' });
  const fail = async () => {
    throw away;
  };
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      techdocsPlugin,
      createFrontendModule({
        pluginId: 'techdocs',
        extensions: docsExtensions,
      }),
      createFrontendModule({
        pluginId: 'app',
        extensions: [notFoundPage, missingDocsListener],
      }),
    ],
    apis: [
      [catalogApiRef, catalogApiMock({ entities })],
      // The reader takes this for a backend that needs no cookie.
      [fetchApiRef, { fetch: async () => new Response(null, { status: 404 }) }],
      [searchApiRef, { query: async () => ({ results: [] }) }],
      [
        techdocsApiRef,
        {
          getTechDocsMetadata: isBuilt
            ? async () => ({ site_name: 'Written', site_description: '' })
            : fail,
          getEntityMetadata: async ({ name }: { name: string }) =>
            entities.find(({ metadata }) => metadata.name === name),
        } as unknown as typeof techdocsApiRef.T,
      ],
      [
        techdocsStorageApiRef,
        {
          getEntityDocs: fail,
          syncEntityDocs: isBuilt ? async () => 'cached' : fail,
        } as unknown as typeof techdocsStorageApiRef.T,
      ],
    ],
  });
}

describe('the reader of documentation', () => {
  afterEach(() => pageQueryClient.clear());

  it('says that there is no such page', async () => {
    show('/docs/default/component/written/no-such-page', true);
    expect(
      await screen.findByRole('heading', { name: 'Page not found', level: 2 }),
    ).toBeVisible();
    expect(
      screen.getByText('/no-such-page', { selector: 'code' }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Go to the first page of it' }),
    ).toHaveAttribute('href', '/docs/default/component/written');
    expect(screen.queryByText(/mic/)).not.toBeInTheDocument();
  });

  it.each([
    ['an entity without one', 'silent', 'The silent'],
    ['an entity that does not exist', 'nothing', 'nothing'],
  ])('says of %s that there is none', async (_, name, shown) => {
    show(`/docs/default/component/${name}`, false);
    expect(
      await screen.findByRole('heading', {
        name: 'Documentation not found',
        level: 2,
      }),
    ).toBeVisible();
    expect(screen.getByText(shown, { selector: 'code' })).toBeVisible();
  });

  it('leaves a documentation that could not be built to upstream, which says why', async () => {
    show('/docs/default/component/written', false);
    expect(
      await screen.findByText(/Building a newer version .* failed/),
    ).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: 'Page not found', level: 2 }),
    ).not.toBeInTheDocument();
  });
});
