import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { pipelineDeployApiRef } from '@portal/plugin-pipeline-deploy';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { runsApiRef } from '@portal/plugin-self-service';
import { templateAclApiRef } from '@portal/plugin-template-acl';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TasksCard } from '../TasksCard';
import { WaitingCard } from './WaitingCard';

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString();

const run = (id: string, state: string, days: number) => ({
  id,
  state,
  createdAt: inDays(days),
  title: id,
});

function setUp() {
  const access = {
    listRequests: jest.fn().mockResolvedValue({ requests: [] }),
    listTemplates: jest.fn().mockResolvedValue([]),
  };
  const deployments = {
    get: jest.fn().mockResolvedValue({ data: { items: [] } }),
  };
  const runs = { get: jest.fn().mockResolvedValue({ data: { items: [] } }) };
  const show = () =>
    renderInTestApp(
      <TestApiProvider
        apis={[
          mockApis.identity(),
          [templateAclApiRef, access as never],
          [pipelineDeployApiRef, deployments as never],
          [runsApiRef, runs as never],
        ]}
      >
        <WaitingCard />
        <TasksCard />
      </TestApiProvider>,
      { features: [pageQueryModule] },
    );
  return { access, deployments, runs, show };
}

const card = () => screen.findByRole('region', { name: 'Waiting for me' });

it('lists what waits, the most urgent first, and asks for runs once for both cards', async () => {
  const { access, deployments, runs, show } = setUp();
  access.listRequests.mockResolvedValue({
    requests: [
      {
        id: 'r1',
        templateTitle: 'Kafka topic',
        templateRef: 'template:default/kafka-topic',
        kind: 'access',
        requesterName: 'Ada',
        diesAt: inDays(5),
      },
    ],
  });
  access.listTemplates.mockResolvedValue([
    { templateRef: 'template:default/a', name: 'ending', expiresOn: inDays(2) },
    { templateRef: 'template:default/b', name: 'later', expiresOn: inDays(9) },
    { templateRef: 'template:default/c', name: 'without' },
  ]);
  deployments.get.mockResolvedValue({
    data: {
      items: [
        {
          id: 'd1',
          title: 'Order service',
          entity: 'component:default/order-service',
          tag: 'v2',
          environment: 'production',
          requestedBy: { name: 'Lucia' },
        },
      ],
    },
  });
  runs.get.mockResolvedValue({
    data: {
      items: [
        run('fine', 'completed', -1),
        run('stopped', 'cancelled', -1),
        run('broken', 'failed', -1),
        run('old', 'failed', -8),
      ],
    },
  });
  show();
  const links = await within(await card()).findAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([
    'ending',
    'Kafka topic',
    'Order service: v2 to production',
    'broken',
  ]);
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/template-acl?template=template%3Adefault%2Fa',
    '/template-acl?template=template%3Adefault%2Fkafka-topic',
    '/catalog/default/component/order-service/ci-cd/deployments?deployment=d1',
    '/create/tasks/broken',
  ]);
  expect(screen.getByText(/asked by Lucia/)).toBeInTheDocument();
  expect(runs.get).toHaveBeenCalledTimes(1);
});

it('says that nothing waits', async () => {
  setUp().show();
  expect(await screen.findByText(/Nothing waits for you/)).toBeInTheDocument();
});

it('names a source that fails, shows the others, and tries again', async () => {
  const { access, deployments, show } = setUp();
  deployments.get.mockRejectedValueOnce(new Error('down'));
  access.listTemplates.mockResolvedValue([
    { templateRef: 'template:default/a', name: 'ending', expiresOn: inDays(2) },
  ]);
  show();
  const region = await card();
  expect(
    await within(region).findByText('Could not be loaded: Deployments.'),
  ).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: 'ending' })).toBeVisible();
  await userEvent.click(
    within(region).getByRole('button', { name: 'Try again' }),
  );
  expect(deployments.get).toHaveBeenCalledTimes(2);
  expect(access.listTemplates).toHaveBeenCalledTimes(1);
});
