import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { TemplateEntityV1beta3 } from '@backstage/plugin-scaffolder-common';
import { screen } from '@testing-library/react';
import { TemplateCard } from './TemplateCard';

const template: TemplateEntityV1beta3 = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'service', title: 'New service', namespace: 'default' },
  spec: { type: 'service', steps: [] },
};

// In a separate file, because permission responses are cached between tests.
it('offers no form to a person who may not start tasks', async () => {
  renderInTestApp(<TemplateCard template={template} />, {
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [starredEntitiesApiRef, new MockStarredEntitiesApi()],
      mockApis.permission({ authorize: AuthorizeResult.DENY }),
    ],
  });
  expect(
    await screen.findByRole('link', { name: 'New service' }),
  ).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Choose/ }),
  ).not.toBeInTheDocument();
});
