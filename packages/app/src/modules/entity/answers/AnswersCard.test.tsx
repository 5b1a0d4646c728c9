import type { Entity } from '@backstage/catalog-model';
import { fetchApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pipelineDeployApiRef } from '@portal/plugin-pipeline-deploy';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { serviceStatusApiRef } from '@portal/plugin-service-status';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswersCard } from './AnswersCard';

const PAGE = '/catalog/default/component/orders';

const full: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders',
    title: 'Order service',
    description: 'Places **orders**',
    tags: ['tier-1'],
    annotations: {
      'github.com/project-slug': 'retail/orders',
      'sonarqube.org/project-key': 'orders',
      'backstage.io/source-location': 'url:https://git.example/retail/orders/',
      'backstage.io/edit-url': 'https://git.example/edit/catalog-info.yaml',
    },
    links: [
      {
        url: 'https://chat.example/orders',
        title: 'Team channel',
        icon: 'chat',
      },
      {
        url: 'https://wiki.example/restart',
        title: 'Restart',
        type: 'runbook',
      },
    ],
  },
  spec: { type: 'service', lifecycle: 'production' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

const bare = (kind: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'thing' },
});

const checkout: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', title: 'Checkout' },
  spec: { profile: { email: 'checkout@retail.example' } },
};

const run = {
  id: 7,
  display_title: 'Title of the run',
  status: 'completed',
  conclusion: 'failure',
  html_url: 'https://git.example/runs/7',
  created_at: '2026-05-01T10:00:00Z',
  head_commit: {
    message: 'Sell more bread\n\nAnd rolls.',
    timestamp: '2026-05-01T10:00:00Z',
    author: { name: 'Asha Rao' },
  },
};

const services = [
  { id: 'github', title: 'GitHub', state: 'degraded' },
  { id: 'azure', title: 'Azure', state: 'operational' },
  { id: 'other', title: 'Other', state: 'major-outage' },
];

/** What the systems answer; an Error is thrown. */
interface Answers {
  runs?: object[] | Error | Promise<never>;
  releases?: object[] | Error;
  gate?: string;
  needed?: string[];
}

const answerOf = async <T,>(value: T | Error | Promise<never>): Promise<T> => {
  const answer = await value;
  if (answer instanceof Error) throw answer;
  return answer;
};

function show(entity: Entity, answers: Answers = {}) {
  const { runs = [], releases = [], gate = 'none', needed = [] } = answers;
  const given = { runs };
  const sourceControl = {
    get: async (path: string) =>
      path.endsWith('defaultBranch')
        ? { data: { name: 'main' } }
        : { data: { workflow_runs: await answerOf(given.runs) } },
  };
  renderInTestApp(
    <EntityProvider entity={entity}>
      <AnswersCard />
    </EntityProvider>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [
        [catalogApiRef, catalogApiMock({ entities: [checkout] })],
        mockApis.permission(),
        [sourceControlApiRef, sourceControl as never],
        [
          pipelineDeployApiRef,
          {
            get: async () => ({ data: { items: await answerOf(releases) } }),
          } as never,
        ],
        [
          serviceStatusApiRef,
          {
            getDependencies: async () => ({ services: needed }),
            listServices: async () => services,
          } as never,
        ],
        [fetchApiRef, { fetch: async () => Response.json({ gate }) }],
      ],
    },
  );
  return given;
}

const answer = async (question: string) => {
  const term = await screen.findByText(question);
  return within(term.nextElementSibling as HTMLElement);
};

it('answers from all systems, and leads to the details', async () => {
  show(full, {
    runs: [run],
    releases: [
      {
        environment: 'prod',
        tag: 'v1.4.0',
        deployedAt: '2026-05-01T11:00:00Z',
      },
    ],
    gate: 'failed',
    needed: ['github', 'azure'],
  });
  const href = (link: HTMLElement) => link.getAttribute('href');

  const what = await answer('What it is');
  expect(what.getByText('Component · service · production')).toBeVisible();
  expect(what.getByText('orders').tagName).toBe('STRONG');
  expect(what.getByRole('list', { name: 'Tags' })).toHaveTextContent('tier-1');

  const owner = await answer('Who owns it');
  expect(
    href(await owner.findByRole('link', { name: /checkout@retail.example/ })),
  ).toBe('mailto:checkout@retail.example');
  expect(href(owner.getByRole('link', { name: /Team channel/ }))).toBe(
    'https://chat.example/orders',
  );

  const health = await answer('Is it healthy');
  expect(await health.findByText('Error')).toBeVisible();
  expect(href(health.getByRole('link', { name: 'Last run' }))).toBe(
    `${PAGE}/ci-cd`,
  );
  expect(await health.findByText('Quality gate failed')).toBeVisible();
  expect(await health.findByText('Degraded')).toBeVisible();
  expect(href(health.getByRole('link', { name: 'GitHub' }))).toBe(
    '/service-status?service=github',
  );
  // It is up, and the other is not needed.
  expect(health.queryByText('Azure')).not.toBeInTheDocument();
  expect(health.queryByText('Other')).not.toBeInTheDocument();

  const change = await answer('What changed last');
  expect(
    href(await change.findByRole('link', { name: 'Sell more bread' })),
  ).toBe(`${PAGE}/ci-cd/7`);
  expect(change.getByText('Asha Rao')).toBeVisible();
  expect(
    await change.findByRole('list', { name: 'Releases' }),
  ).toHaveTextContent('v1.4.0 in prod');

  const places = await answer('Where to look');
  expect(href(places.getByRole('link', { name: /Code: retail\/orders/ }))).toBe(
    'https://git.example/retail/orders/',
  );
  expect(href(places.getByRole('link', { name: /Runbook: Restart/ }))).toBe(
    'https://wiki.example/restart',
  );
  expect(places.getByText('No documentation is connected.')).toBeVisible();
  expect(href(screen.getByRole('link', { name: /Edit Metadata/ }))).toBe(
    'https://git.example/edit/catalog-info.yaml',
  );
});

it('says of a component without anything what is not known', async () => {
  show(bare('Component'));
  for (const text of [
    'It has no description.',
    'Nobody is named as its owner.',
    /^Not known: neither a pipeline nor a quality gate is connected/,
    'Not known: no repository is connected.',
    'No documentation is connected.',
    'No link is marked as a runbook.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(
    screen.getByRole('link', { name: 'See integrations' }),
  ).toHaveAttribute('href', '/catalog/default/component/thing/integrations');
});

it('says of a resource that nothing reports its health and changes', async () => {
  show(bare('Resource'));
  expect(
    await screen.findByText(
      'Not known: nothing reports the health of a resource to the portal.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Not known: the portal sees changes of code only/),
  ).toBeVisible();
});

it('says that services are up, and that nothing has run', async () => {
  show(full, { needed: ['azure'] });
  const health = await answer('Is it healthy');
  expect(await health.findByText('All are up')).toBeVisible();
  expect(await health.findByText('Nothing has run yet')).toBeVisible();
  const change = await answer('What changed last');
  expect(await change.findByText(/nothing has run/)).toBeVisible();
});

it('tells of an owner that the catalogue does not know', async () => {
  show({
    ...bare('API'),
    relations: [{ type: 'ownedBy', targetRef: 'group:default/gone' }],
  });
  expect(
    await screen.findByText('The catalogue does not know this owner.'),
  ).toBeVisible();
  expect(screen.getByText('No e-mail and no chat is known.')).toBeVisible();
});

it('says what it loads', async () => {
  show(full, { runs: new Promise<never>(() => undefined) });
  expect(
    await screen.findByRole('status', { name: 'Loading the last run…' }),
  ).toBeVisible();
  expect(
    screen.getByRole('status', { name: 'Loading the last change…' }),
  ).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const given = show(full, { runs: new Error('GitHub is slow') });
  const health = await answer('Is it healthy');
  const alert = within(await health.findByRole('alert'));
  expect(alert.getByText('The last run could not be loaded')).toBeVisible();
  expect(alert.getByText('GitHub is slow')).toBeVisible();
  given.runs = [run];
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await health.findByText('Error')).toBeVisible();
});
