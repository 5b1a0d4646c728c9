import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serviceStatusApiRef } from '..';
import {
  buildIncident,
  buildService,
  createFakeApi,
  type FakeAnswers,
} from '../__testUtils__/fakeApi';
import { serviceStatusRouteRef } from '../routes';
import { DependenciesCard } from './DependenciesCard';

const services = [
  buildService({ id: 'azure', title: 'Azure' }),
  buildService({ state: 'major-outage', incidents: [buildIncident()] }),
];

function show(answers: Partial<FakeAnswers>) {
  const all: FakeAnswers = { services, ...answers };
  renderInTestApp(
    <EntityProvider
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'orders' },
      }}
    >
      <DependenciesCard />
    </EntityProvider>,
    {
      mountedRoutes: { '/service-status': serviceStatusRouteRef },
      apis: [[serviceStatusApiRef, createFakeApi(all)]],
    },
  );
  return all;
}

it('shows the services of the component with their states', async () => {
  show({ dependencies: ['github'] });
  const list = await screen.findByRole('list', { name: 'Service status' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent(/GitHub.*1 open incident.*Major outage/);
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    '/service-status?service=github',
  );
});

it('says where services are added', async () => {
  show({ dependencies: [] });
  expect(
    await screen.findByText(/the tab Integrations says how/),
  ).toBeVisible();
});

it('loads again after a failure', async () => {
  const answers = show({ dependencies: new Error('The catalogue is away') });
  expect(await screen.findByText('The catalogue is away')).toBeVisible();
  answers.dependencies = ['azure'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Azure' })).toBeVisible();
});
