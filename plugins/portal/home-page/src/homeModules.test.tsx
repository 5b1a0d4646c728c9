import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import homePlugin from '@backstage/plugin-home/alpha';
import {
  HomeCardBlueprint,
  WaitingSourceBlueprint,
} from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { homeStorageApiRef } from './layout/homeStorageApi';
import { homeModules } from '.';

const weather = createFrontendModule({
  pluginId: 'app',
  extensions: [
    HomeCardBlueprint.make({
      name: 'weather',
      params: {
        id: 'weather',
        title: 'Weather',
        loader: async () => () => <p>It rains.</p>,
      },
    }),
    WaitingSourceBlueprint.make({
      name: 'umbrella',
      params: {
        title: 'Umbrellas',
        load: async () => [
          { id: '1', title: 'Umbrella', why: 'Take it', href: '/umbrella' },
        ],
      },
    }),
  ],
});

it('shows the cards and the sources that features add', async () => {
  renderTestApp({
    initialRouteEntries: ['/home'],
    features: [pageQueryModule, homePlugin, ...homeModules, weather],
    apis: [mockApis.identity(), [homeStorageApiRef, mockApis.storage()]],
  });
  expect(await screen.findByText('It rains.')).toBeVisible();
  const waiting = screen.getByRole('region', { name: 'Waiting for me' });
  expect(
    await within(waiting).findByRole('link', { name: 'Umbrella' }),
  ).toHaveAttribute('href', '/umbrella');
});
