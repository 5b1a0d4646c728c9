import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { catalogImportModules } from './catalogImportModules';

// Own file: the permission is cached between tests.
it('does not exist for people who may not create entities', async () => {
  renderTestApp({
    initialRouteEntries: ['/catalog-import'],
    features: [
      pageQueryModule,
      createFrontendModule({ pluginId: 'app', extensions: [notFoundPage] }),
      catalogImportPlugin,
      ...catalogImportModules,
    ],
    apis: [
      [catalogApiRef, catalogApiMock()],
      mockApis.permission({ authorize: AuthorizeResult.DENY }),
    ],
  });
  expect(
    (await screen.findAllByRole('heading', { name: 'Page not found' }))[0],
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
