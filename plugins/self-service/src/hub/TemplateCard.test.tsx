import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import type { TemplateEntityV1beta3 } from '@backstage/plugin-scaffolder-common';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TemplateCard } from './TemplateCard';

const template: TemplateEntityV1beta3 = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'service', title: 'New service', namespace: 'default' },
  spec: { type: 'service', steps: [] },
};

describe('TemplateCard', () => {
  it('starts the form of its template', async () => {
    const onSelected = jest.fn();
    renderInTestApp(
      <TemplateCard template={template} onSelected={onSelected} />,
      {
        mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
        apis: [
          [starredEntitiesApiRef, new MockStarredEntitiesApi()],
          mockApis.permission(),
        ],
      },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Choose New service' }),
    );
    expect(onSelected).toHaveBeenCalledTimes(1);
    expect(screen.getByText('No description')).toBeVisible();
  });
});
