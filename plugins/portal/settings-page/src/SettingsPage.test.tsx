import {
  createFrontendModule,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import { SettingsCardBlueprint } from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsModules } from '.';

const hobbies = createFrontendModule({
  pluginId: 'app',
  extensions: [
    SettingsCardBlueprint.make({
      name: 'hobbies',
      params: { loader: async () => () => <p>You sing.</p> },
    }),
  ],
});

it('shows the person by name, signs out, and shows the cards that features add', async () => {
  const signOut = jest.fn(async () => undefined);
  const identity = Object.assign(
    mockApis.identity({
      userEntityRef: 'user:default/asha',
      displayName: 'Asha Patel',
      email: 'asha@retail.example',
    }),
    { signOut },
  );
  renderTestApp({
    initialRouteEntries: ['/settings'],
    features: [
      pageQueryModule,
      catalogPlugin,
      userSettingsPlugin,
      ...settingsModules,
      hobbies,
    ],
    apis: [
      [identityApiRef, identity],
      [catalogApiRef, catalogApiMock({ entities: [] })],
    ],
  });
  expect(await screen.findByText('Asha Patel')).toBeVisible();
  expect(screen.getByText('asha@retail.example')).toBeVisible();
  expect(screen.getByText('You sing.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalled();
});
