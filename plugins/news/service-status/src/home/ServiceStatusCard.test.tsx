import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { serviceStatusApiRef } from '../api';
import { screen } from '@testing-library/react';
import { ServiceStatusCard } from './ServiceStatusCard';

const service = (id: string, state: string) => ({
  id,
  title: id.toUpperCase(),
  state,
  parts: [],
  incidents: [],
  maintenances: [],
});

function show(listServices: () => Promise<unknown>) {
  renderInTestApp(
    <TestApiProvider
      apis={[
        [identityApiRef, mockApis.identity()],
        [serviceStatusApiRef, { listServices } as never],
      ]}
    >
      <ServiceStatusCard />
    </TestApiProvider>,
  );
}

it('names only the services that do not work as usual', async () => {
  show(async () => [
    service('azure', 'operational'),
    service('git', 'major-outage'),
  ]);
  expect(await screen.findByRole('link', { name: 'GIT' })).toHaveAttribute(
    'href',
    '/service-status?service=git',
  );
  expect(screen.getByText('Major outage')).toBeInTheDocument();
  expect(screen.queryByText('AZURE')).not.toBeInTheDocument();
});

it('says that all services are up', async () => {
  show(async () => [service('azure', 'operational')]);
  expect(await screen.findByText('All services are up.')).toBeInTheDocument();
});

it('says that the states could not be loaded', async () => {
  show(() => Promise.reject(new Error('no answer')));
  expect(
    await screen.findByText('This could not be loaded.'),
  ).toBeInTheDocument();
});
