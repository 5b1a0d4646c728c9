import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import type { OnCallClient } from '@portal/plugin-on-call-common';
import { describeMoment, PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { onCallApiRef } from '../api';
import type { Schemas } from '../queries';
import { onCallRouteRef } from '../routes';
import { OnCallPages } from './OnCallPages';

const ORDERS = 'component:default/orders';
const START = '2026-11-28T09:00:00Z';

const incident: Schemas['Incident'] = {
  id: 'Q1',
  system: 'PagerDuty',
  systemId: 'pagerduty',
  title: 'Orders are late',
  state: 'resolved',
  isUrgent: true,
  url: 'https://retail.pagerduty.com/incidents/Q1',
  startedAt: START,
  endedAt: '2026-11-28T11:00:00Z',
  entityRef: ORDERS,
  entityTitle: 'Orders',
  isOwn: true,
};

const timeLine: Schemas['TimeLine'] = {
  incident,
  from: '2026-11-27T09:00:00Z',
  until: '2026-11-28T11:00:00Z',
  marks: [
    {
      kind: 'deployment',
      at: '2026-11-28T08:30:00Z',
      endedAt: '2026-11-28T08:34:00Z',
      title: 'v1.4.0',
      environment: 'prod',
      state: 'failed',
      of: 'Payments',
      url: 'https://github.example/run/1',
      isOwn: false,
    },
    {
      kind: 'alert',
      at: START,
      title: 'Order events are ten minutes late',
      of: 'PagerDuty',
      isOwn: true,
    },
    {
      kind: 'status',
      at: '2026-11-28T10:10:00Z',
      title: 'Storage is away',
      state: 'major-outage',
      of: 'Azure',
      url: 'file:///etc/passwd',
      isOwn: true,
    },
  ],
  left: 0,
  problems: [],
};

const standing: Schemas['Standing'] = {
  isConfigured: true,
  rotas: [
    {
      system: 'pagerduty',
      systemTitle: 'PagerDuty',
      name: 'Order service',
      url: 'https://retail.pagerduty.com/service-directory/PORDERS',
      hasTurns: true,
      now: [{ name: 'Lucia Moretti', start: START, end: START }],
      next: [],
      alsoNamedBy: [],
    },
  ],
  problems: [],
};

type Answers = Record<string, object | Error | Promise<never>>;

function show(path: string, given: Answers = {}) {
  const answers: Answers = {
    '/time-line': timeLine,
    '/overview': { ...standing, incidents: [] },
    '/history': { items: [incident], problems: [] },
    ...given,
  };
  const get = jest.fn(async (asked: string) => {
    const answer = answers[asked];
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  renderInTestApp(
    <PageQueryProvider>
      <Routes>
        <Route path="/on-call/*" element={<OnCallPages />} />
      </Routes>
    </PageQueryProvider>,
    {
      initialRouteEntries: [path],
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/on-call': onCallRouteRef,
      },
      apis: [[onCallApiRef, { get } as unknown as OnCallClient]],
    },
  );
  return { get };
}

const TIME_LINE = `/on-call/time-line?entity=${ORDERS}&system=pagerduty&incident=Q1`;

describe('the time line', () => {
  it('has what changed from top to bottom, around the begin of the incident', async () => {
    const { get } = show(TIME_LINE);
    const list = await screen.findByRole('list', { name: 'What changed' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${describeMoment('2026-11-28T08:30:00Z')}v1.4.0 to prodDeployment of Payments · failed · took 4 min · 30 min before it`,
      `${describeMoment(START)}The incident begins`,
      `${describeMoment(START)}Order events are ten minutes lateAlert in PagerDuty`,
      `${describeMoment('2026-11-28T10:10:00Z')}Storage is awayStatus page of Azure · major outage · 1 h 10 min after it began`,
      `${describeMoment('2026-11-28T11:00:00Z')}The incident ends`,
    ]);
    expect(get).toHaveBeenCalledWith('/time-line', {
      params: {
        query: { entity: ORDERS, system: 'pagerduty', incident: 'Q1' },
      },
      signal: expect.anything(),
    });
  });

  it('follows links of the web only', async () => {
    show(TIME_LINE);
    await screen.findByText('Storage is away');
    expect(
      screen.getByRole('link', { name: 'v1.4.0 to prod' }),
    ).toHaveAttribute('href', 'https://github.example/run/1');
    expect(
      screen.queryByRole('link', { name: 'Storage is away' }),
    ).not.toBeInTheDocument();
  });

  it('says which source is away, beside the rest', async () => {
    const problems = [{ system: 'Deployments', message: 'They are away' }];
    show(TIME_LINE, { '/time-line': { ...timeLine, problems, left: 3 } });
    expect(
      await screen.findByText('Missing here from Deployments: They are away'),
    ).toBeVisible();
    expect(screen.getByText('Storage is away')).toBeVisible();
    expect(screen.getByText('3 further away are left out.')).toBeVisible();
  });

  it('is empty, and still open', async () => {
    const { endedAt: _, ...open } = incident;
    show(TIME_LINE, {
      '/time-line': { ...timeLine, incident: open, marks: [] },
    });
    expect(
      await screen.findByText('Nothing is known to have changed'),
    ).toBeVisible();
    expect(screen.getByText('It is still open')).toBeVisible();
  });

  it.each([
    ['a failure', new Error('PagerDuty is away'), /is away/],
    [
      'a refusal',
      Object.assign(new Error('Not yours'), { name: 'NotAllowedError' }),
      /Not yours|not allowed/i,
    ],
  ])('tells %s', async (_, error, text) => {
    show(TIME_LINE, { '/time-line': error });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(
      screen.queryByRole('list', { name: 'What changed' }),
    ).not.toBeInTheDocument();
  });

  it('says in words that there is no such incident, or no such component', async () => {
    show(TIME_LINE, {
      '/time-line': Object.assign(new Error(`There is no '${ORDERS}'`), {
        statusCode: 404,
      }),
    });
    expect(await screen.findByText('There is no such incident')).toBeVisible();
    expect(document.body).not.toHaveTextContent(ORDERS);
  });

  it('waits, and says for what', async () => {
    show(TIME_LINE, { '/time-line': new Promise(() => {}) });
    expect(
      await screen.findByRole('status', { name: 'Loading what changed…' }),
    ).toBeInTheDocument();
  });

  it('is not there for an address that names no incident', async () => {
    const { get } = show('/on-call/time-line?system=pagerduty');
    expect(await screen.findByText(/404|not found/i)).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('the page of an entity', () => {
  it('leads from an incident that has ended to its time line', async () => {
    show(`/on-call?entity=${ORDERS}`);
    expect(await screen.findByText('Lucia Moretti')).toBeVisible();
    const link = await screen.findByRole('link', {
      name: 'What changed before “Orders are late”',
    });
    expect(link.getAttribute('href')).toBe(
      '/on-call/time-line?entity=component%3Adefault%2Forders&system=pagerduty&incident=Q1',
    );
  });

  it('says in words that the catalogue has no such entity', async () => {
    show(`/on-call?entity=${ORDERS}`, {
      '/overview': Object.assign(new Error(`There is no '${ORDERS}'`), {
        statusCode: 404,
      }),
    });
    expect(
      await screen.findByText('The catalogue has nothing of this name'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(ORDERS);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says that nobody is named', async () => {
    show(`/on-call?entity=${ORDERS}`, {
      '/overview': { ...standing, rotas: [], incidents: [] },
    });
    expect(
      await screen.findByText('It does not say who is on call for it'),
    ).toBeVisible();
  });
});
