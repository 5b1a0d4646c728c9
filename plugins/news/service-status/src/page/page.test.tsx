import { renderTestApp } from '@backstage/frontend-test-utils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import serviceStatusPlugin, { serviceStatusApiRef } from '..';
import {
  buildHistory,
  buildIncident,
  buildService,
  createFakeApi,
  type FakeAnswers,
  ORDERS,
} from '../__testUtils__/fakeApi';

function show(answers: FakeAnswers, path = '/service-status') {
  renderTestApp({
    initialRouteEntries: [path],
    features: [pageQueryModule, serviceStatusPlugin],
    apis: [[serviceStatusApiRef, createFakeApi(answers)]],
  });
  return { answers, user: userEvent.setup() };
}

const azure = buildService({ id: 'azure', title: 'Azure' });
const card = (title: string) => screen.findByRole('listitem', { name: title });

describe('the overview', () => {
  it('is calm while all services are up', async () => {
    show({ services: [azure, buildService()] });
    expect(await screen.findByText('All services are up')).toBeVisible();
    expect(await card('GitHub')).toHaveTextContent(/Operational.*Checked/);
  });

  it('names what is not as usual', async () => {
    show({
      services: [
        azure,
        buildService({ state: 'major-outage' }),
        buildService({ id: 'a', title: 'Alpha', state: 'degraded' }),
        buildService({ id: 'b', title: 'Beta', state: 'unknown' }),
        buildService({ id: 'c', title: 'Gamma', state: 'maintenance' }),
      ],
    });
    expect(
      await screen.findByText('2 services have problems: GitHub, Alpha'),
    ).toBeVisible();
    expect(
      screen.getByText('The status of 1 service is unknown: Beta'),
    ).toBeVisible();
    expect(
      screen.getByText('1 service is under maintenance: Gamma'),
    ).toBeVisible();
    expect(screen.queryByText('All services are up')).toBeNull();
  });
});

describe('a service', () => {
  it('shows its incidents with their updates, and its parts', async () => {
    show({
      services: [
        buildService({
          state: 'partial-outage',
          incidents: [buildIncident()],
          parts: [{ name: 'Actions', state: 'partial-outage' }],
        }),
      ],
    });
    const github = within(await card('GitHub'));
    expect(
      within(
        github.getByRole('list', { name: 'Components of GitHub' }),
      ).getByText('Actions'),
    ).toBeVisible();
    const incidents = within(
      github.getByRole('list', { name: 'Open incidents' }),
    );
    expect(incidents.getByText('Runs fail')).toBeVisible();
    expect(incidents.getByText('We know why.')).toBeVisible();
    expect(incidents.getByText('We look.')).not.toBeVisible();
    await userEvent.click(incidents.getByText('1 update'));
    expect(incidents.getByText('We look.')).toBeVisible();
    expect(
      incidents.getByRole('link', { name: 'Details: Runs fail' }),
    ).toHaveAttribute('href', 'https://www.githubstatus.com/incidents/1');
  });

  it('shows markup of a provider as text', async () => {
    show({
      services: [
        buildService({
          incidents: [buildIncident({ title: '<img src=x onerror=alert(1)>' })],
        }),
      ],
    });
    expect(
      await screen.findByText('<img src=x onerror=alert(1)>'),
    ).toBeVisible();
  });

  it('tells planned maintenance from one in progress', async () => {
    const maintenance = { id: '1', title: 'Upgrade', text: 'Restarts.' };
    show({
      services: [
        buildService({
          maintenances: [
            {
              ...maintenance,
              startsAt: '2020-01-01T10:00:00Z',
              endsAt: '2099-01-01T11:00:00Z',
            },
            {
              ...maintenance,
              id: '2',
              startsAt: '2098-01-01T10:00:00Z',
              endsAt: '2098-01-01T11:00:00Z',
            },
          ],
        }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Maintenance' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      expect.stringMatching(/UpgradeIn progress: .*2020.*Restarts/),
      expect.stringMatching(/UpgradePlanned: .*2098/),
    ]);
  });

  it('shows a maintenance as far as its times are known', async () => {
    const maintenance = { id: '1', title: 'Upgrade' };
    show({
      services: [
        buildService({
          maintenances: [
            { ...maintenance, startsAt: '2098-01-01T10:00:00Z' },
            { ...maintenance, id: '2' },
          ],
        }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Maintenance' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      expect.stringMatching(/Planned: from .*2098.*, no end named/),
      'UpgradeAnnounced; see its text for the time',
    ]);
  });

  it('says what was understood of each entry of its feed, and by which rule', async () => {
    const { user } = show({
      services: [{ ...azure, kind: 'rss' }, buildService()],
      entries: {
        items: [
          {
            title: '[RESOLVED] Labels late',
            at: '2026-11-20T10:00:00Z',
            state: 'ended',
            where: 'title',
            words: 'RESOLVED',
          },
          {
            title: 'Checkout slow',
            at: '2026-11-20T09:00:00Z',
            state: 'open',
            where: 'nothing',
          },
        ],
      },
    });
    const entries = within(await card('Azure'));
    await user.click(entries.getByText('How the feed was read'));
    const table = await entries.findByRole('grid', {
      name: 'Entries of the feed of Azure',
    });
    expect(entries.getByText(/Read by the general rule/)).toBeVisible();
    expect(table).toHaveTextContent(
      /RESOLVED. Labels late.*Ended incidentits title says “RESOLVED”/,
    );
    expect(table).toHaveTextContent(
      /Checkout slow.*Open incidentnothing in it says that it is over/,
    );
    expect(
      within(await card('GitHub')).queryByText('How the feed was read'),
    ).toBeNull();
  });

  it.each([
    ['aws', 'AWS'],
    ['azure', 'Azure'],
    ['google', 'Google Cloud'],
  ] as const)('names the provider of a feed of %s', async (profile, name) => {
    const { user } = show({
      services: [{ ...azure, kind: 'rss' }],
      entries: { profile, items: [] },
    });
    const entries = within(await card('Azure'));
    await user.click(entries.getByText('How the feed was read'));
    expect(
      await entries.findByText(`Read as a feed of ${name}.`),
    ).toBeVisible();
  });

  it('says since when it was not read', async () => {
    show({
      services: [
        buildService({ state: 'unknown', readAt: '2026-11-20T10:00:00Z' }),
        { ...azure, state: 'unknown', readAt: undefined },
      ],
    });
    expect(await card('GitHub')).toHaveTextContent(/Not checked since .*2026/);
    expect(await card('Azure')).toHaveTextContent('Not checked yet');
  });

  it('has the focus when the address names it', async () => {
    show(
      { services: [azure, buildService()] },
      '/service-status?service=github',
    );
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'GitHub' })).toHaveFocus(),
    );
  });
});

describe('the history', () => {
  it('is a picture with a text, or a table', async () => {
    const { user } = show({
      services: [buildService()],
      history: buildHistory(['operational', 'degraded', 'operational']),
    });
    expect(
      await screen.findByRole('img', {
        name: 'Last 90 days. Operational: 2, Degraded: 1, No data: 87.',
      }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Show as a table: GitHub' }),
    );
    const [, newest, second] = within(
      screen.getByRole('grid', { name: 'GitHub. Last 90 days' }),
    ).getAllByRole('row');
    expect(newest).toHaveTextContent('Operational');
    expect(second).toHaveTextContent('Degraded');
    expect(screen.queryByRole('img', { name: /Last 90/ })).toBeNull();
  });

  it('lists past incidents', async () => {
    const { user } = show({
      services: [buildService()],
      history: buildHistory(
        [],
        [buildIncident({ endedAt: '2026-11-20T12:00:00Z' })],
      ),
    });
    await user.click(await screen.findByText('1 past incident'));
    expect(screen.getByText('Runs fail')).toBeVisible();
  });

  it('that fails can be loaded again', async () => {
    const { answers, user } = show({
      services: [buildService()],
      history: new Error('The database is away'),
    });
    expect(
      await screen.findByText('The history could not be loaded'),
    ).toBeVisible();
    answers.history = buildHistory([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No past incidents.')).toBeVisible();
  });
});

describe('what affects my components', () => {
  it('is shown alone when the person wants it', async () => {
    const { user } = show({
      services: [azure, buildService()],
      affected: [ORDERS],
    });
    const mine = within(await card('GitHub'));
    expect(
      await mine.findByRole('link', { name: 'Order service' }),
    ).toHaveAttribute('href', '/catalog/default/component/orders');
    await user.click(
      screen.getByRole('switch', { name: 'Only what affects my components' }),
    );
    expect(screen.queryByRole('listitem', { name: 'Azure' })).toBeNull();
    expect(await card('GitHub')).toBeVisible();
  });

  it('can be nothing, and says where services are listed', async () => {
    show({ services: [azure], affected: [] }, '/service-status?mine=true');
    expect(
      await screen.findByText(/list its services in the catalogue file/),
    ).toBeVisible();
  });

  it('that cannot be read hides nothing', async () => {
    show(
      { services: [azure], affected: new Error('The catalogue is away') },
      '/service-status?mine=true',
    );
    expect(
      await screen.findByText('Your components could not be loaded'),
    ).toBeVisible();
    expect(await card('Azure')).toBeVisible();
  });
});

describe('the page', () => {
  it('says that nothing is configured', async () => {
    show({ services: [] });
    expect(await screen.findByText('No services are configured')).toBeVisible();
  });

  it('says why nothing could be loaded, and loads again', async () => {
    const { answers, user } = show({ services: new Error('Sign in again') });
    expect(await screen.findByText('Sign in again')).toBeVisible();
    answers.services = [azure];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Azure')).toBeVisible();
    expect(screen.queryByText('Sign in again')).toBeNull();
  });
});
