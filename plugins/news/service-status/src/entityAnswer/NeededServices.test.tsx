import { renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { serviceStatusApiRef } from '../api';
import { NeededServices } from './NeededServices';

const SERVICES = [
  { id: 'github', title: 'GitHub', state: 'degraded' },
  { id: 'azure', title: 'Azure', state: 'operational' },
  { id: 'other', title: 'Other', state: 'major-outage' },
];

function show(needed: string[]) {
  renderInTestApp(
    <NeededServices
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'orders' },
      }}
    />,
    {
      features: [pageQueryModule],
      apis: [
        [
          serviceStatusApiRef,
          {
            getDependencies: async () => ({ services: needed }),
            listServices: async () => SERVICES,
          } as never,
        ],
      ],
    },
  );
}

it('names the needed services that do not work as usual', async () => {
  show(['github', 'azure']);
  expect(await screen.findByText('Degraded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
    'href',
    '/service-status?service=github',
  );
  // It is up, and the other is not needed.
  expect(screen.queryByText('Azure')).not.toBeInTheDocument();
  expect(screen.queryByText('Other')).not.toBeInTheDocument();
});

it('says that all needed services are up', async () => {
  show(['azure']);
  expect(await screen.findByText('All are up')).toBeVisible();
});
