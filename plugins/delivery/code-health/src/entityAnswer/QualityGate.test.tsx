import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { codeHealthApiRef } from '../api';
import { QualityGate } from './QualityGate';

it('tells the quality gate, and leads to the measures', async () => {
  const get = jest.fn(async () => ({ data: { gate: 'failed' } }));
  renderInTestApp(
    <QualityGate
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'orders' },
      }}
    />,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [[codeHealthApiRef, { get } as never]],
    },
  );
  expect(await screen.findByText('Quality gate failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Code health' })).toHaveAttribute(
    'href',
    '/catalog/default/component/orders/code-health',
  );
  expect(get).toHaveBeenCalledWith(
    '/measures',
    expect.objectContaining({
      params: { query: { entity: 'component:default/orders' } },
    }),
  );
});
