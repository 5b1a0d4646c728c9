import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { screen } from '@testing-library/react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { createRunsClient } from '@portal/plugin-self-service-common';
import { createSelfServiceModules } from '..';
import { runsApiRef } from '../shared/runsApi';
import { buildEntity } from '../shared/__testUtils__/buildTemplate';

function open(path: string) {
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      ...createSelfServiceModules({
        TemplateGate: ({ children }) => <>{children}</>,
      }),
    ],
    apis: [
      [catalogApiRef, catalogApiMock({ entities: [buildEntity('service')] })],
      [
        runsApiRef,
        createRunsClient({
          fetchApi: { fetch: async () => Response.json({ templates: [] }) },
        }),
      ],
      mockApis.permission({ authorize: AuthorizeResult.DENY }),
    ],
  });
}

// In a separate file, because permission responses are cached between tests.
describe('the hub of a person who may not do anything', () => {
  it('offers no form, no new template, and no tab for authors', async () => {
    open('/create/templates');
    expect(
      await screen.findByRole('link', { name: 'Title of service' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New Template' })).toBeNull();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Templates',
      'Tasks',
    ]);
  });

  it('says that there is no such page instead of an empty one', async () => {
    open('/create/edit');
    expect(await screen.findByText(/PAGE NOT FOUND/i)).toBeVisible();
  });
});
