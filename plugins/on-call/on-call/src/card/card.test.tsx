import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import type { OnCallClient } from '@portal/plugin-on-call-common';
import { describeMoment, PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onCallApiRef } from '../api';
import type { Schemas } from '../queries';
import { OnCallCard } from './OnCallCard';
import { OnCallNote } from './OnCallNote';
import { TeamOnCallCard } from './TeamOnCallCard';

const END = describeMoment('2026-12-04T09:00:00Z');
const GAP_END = describeMoment('2026-12-05T09:00:00Z');

const rota: Schemas['Rota'] = {
  system: 'pagerduty',
  systemTitle: 'PagerDuty',
  name: 'Order service',
  url: 'https://retail.pagerduty.com/service-directory/PORDERS',
  hasTurns: true,
  now: [
    {
      name: 'Lucia Moretti',
      entityRef: 'user:default/lucia',
      start: '2026-11-27T09:00:00Z',
      end: '2026-12-04T09:00:00Z',
    },
  ],
  next: [
    {
      name: 'Nadia Brouwer',
      start: '2026-12-05T09:00:00Z',
      end: '2026-12-12T09:00:00Z',
    },
  ],
  gap: { start: '2026-12-04T09:00:00Z', end: '2026-12-05T09:00:00Z' },
  alsoNamedBy: [],
};

const incident: Schemas['Incident'] = {
  id: 'Q1',
  system: 'PagerDuty',
  systemId: 'pagerduty',
  title: 'Refunds take long',
  state: 'acknowledged',
  isUrgent: true,
  url: 'https://retail.pagerduty.com/incidents/Q1',
  startedAt: '2026-11-28T09:00:00Z',
  entityRef: 'component:default/payments',
  entityTitle: 'Payments service',
  isOwn: false,
};

interface Answers {
  standing: Schemas['Standing'] | Error;
  incidents: Schemas['Incident'][];
}

const standingOf = (...rotas: Schemas['Rota'][]): Schemas['Standing'] => ({
  isConfigured: true,
  rotas,
  problems: [],
});

/** What is shown of each kind; a note stands in the form of a deployment. */
const PARTS: Record<string, ReactElement> = {
  Component: <OnCallCard />,
  Group: <TeamOnCallCard />,
  Note: <OnCallNote entityRef="component:default/orders" />,
};

function show(given: Partial<Answers> = {}, kind = 'Component') {
  const answers: Answers = {
    standing: standingOf(rota),
    incidents: [],
    ...given,
  };
  const post = jest.fn(async () => ({
    data: { isNew: true, url: 'https://retail.pagerduty.com/incidents/Q2' },
  }));
  const get = jest.fn(async (path: string) => {
    const { standing, incidents } = answers;
    if (standing instanceof Error) throw standing;
    return {
      data: path === '/overview' ? { ...standing, incidents } : standing,
    };
  });
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind,
          metadata: { name: 'orders' },
        }}
      >
        {PARTS[kind]}
      </EntityProvider>
    </PageQueryProvider>,
    {
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [[onCallApiRef, { get, post } as unknown as OnCallClient]],
    },
  );
  return { answers, get, post };
}

it('shows who is on call until when, the gap, and who is next', async () => {
  show();
  const part = await screen.findByRole('region', {
    name: 'Order service in PagerDuty',
  });
  const now = within(part).getByRole('list', { name: 'On call now' });
  expect(now).toHaveTextContent(`Lucia Moretti until ${END}`);
  expect(within(now).getByRole('link')).toHaveAttribute(
    'href',
    '/catalog/default/user/lucia',
  );
  expect(part).toHaveTextContent(`Nobody is on call from ${END} to ${GAP_END}`);
  // She is not in the catalogue.
  const next = within(part).getByRole('list', { name: 'Next' });
  expect(next).toHaveTextContent(`Nadia Brouwer from ${GAP_END}`);
  expect(within(next).queryByRole('link')).toBeNull();
});

it('shows open incidents, and in what', async () => {
  const { get } = show({ incidents: [incident] });
  const list = await screen.findByRole('list', { name: 'Open incidents' });
  expect(list).toHaveTextContent(
    /Refunds take long.*Somebody works on it.*in Payments service/,
  );
  // The page of an entity has few questions.
  expect(get).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'a gap now',
    {
      now: [],
      gap: { start: '2026-12-04T09:00:00Z', end: '2026-12-05T09:00:00Z' },
    },
    `Nobody is on call until ${GAP_END}`,
  ],
  [
    'no schedule',
    { now: [], next: [], hasTurns: false },
    /nobody in the next weeks/,
  ],
  ['a service that others name', { alsoNamedBy: ['Web'] }, /Also named by Web/],
])('says that there is %s', async (_, change, text) => {
  show({ standing: standingOf({ ...rota, ...change }) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('asks for a reason, and calls once', async () => {
  const { post } = show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Escalate to Order service?' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Order service in PagerDuty is called now/);
  const submit = within(dialog).getByRole('button', { name: 'Escalate' });
  expect(submit).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox'), 'No orders');
  await userEvent.dblClick(submit);
  expect(await screen.findByText(/on call is called/)).toBeVisible();
  expect(post).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith('/escalations', {
    body: {
      entity: 'component:default/orders',
      system: 'pagerduty',
      reason: 'No orders',
    },
  });
});

it('names a system that is away beside the other one', async () => {
  const problems = [{ system: 'Opsgenie', message: 'it cannot be reached' }];
  show({ standing: { ...standingOf(rota), problems } });
  expect(
    await screen.findByText('Missing here from Opsgenie: it cannot be reached'),
  ).toBeVisible();
  expect(screen.getByText('Lucia Moretti')).toBeVisible();
  expect(screen.queryByText(/No incident is open/)).toBeNull();
});

it('says that the systems are away, and tries again', async () => {
  const { answers } = show({ standing: new Error('It cannot be reached') });
  expect(
    await screen.findByText('Who is on call could not be loaded'),
  ).toBeVisible();
  answers.standing = standingOf(rota);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lucia Moretti')).toBeVisible();
});

it('is not there when nothing is configured', async () => {
  show({ standing: { isConfigured: false, rotas: [], problems: [] } });
  await waitFor(() => expect(screen.queryByText('On call')).toBeNull());
});

it('shows a team who is on call, without a way to call them', async () => {
  show({}, 'Group');
  expect(await screen.findByText('Lucia Moretti')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that nothing of a team has somebody on call', async () => {
  show({ standing: standingOf() }, 'Group');
  expect(await screen.findByText(/Nothing that this team owns/)).toBeVisible();
});

describe('the note for whoever deploys', () => {
  it('says who is called if it fails, without a way to call them now', async () => {
    show({}, 'Note');
    expect(await screen.findByText('Lucia Moretti')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the component names nobody', async () => {
    show({ standing: standingOf() }, 'Note');
    expect(
      await screen.findByText('It does not say who is on call for it'),
    ).toBeVisible();
  });

  it('does not take a system that is away for nobody', async () => {
    const problems = [{ system: 'Opsgenie', message: 'it cannot be reached' }];
    show({ standing: { ...standingOf(), problems } }, 'Note');
    expect(await screen.findByText(/Missing here from Opsgenie/)).toBeVisible();
    expect(screen.queryByText(/does not say/)).toBeNull();
  });
});
