import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import type {
  CatalogSource,
  CatalogSourcesClient,
} from '@portal/plugin-catalog-sources-common';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { catalogSourcesApiRef } from '../../api';
import { RefreshSources } from './RefreshSources';

const directory: CatalogSource = {
  id: 'directory',
  kind: 'directory',
  title: 'Company directory',
  state: 'idle',
  lastRunEndedAt: '2026-03-01T10:00:00Z',
  nextRunAt: '2026-03-01T11:00:00Z',
};

/** The answers of the backend. */
const fakeApi = () => ({
  getSources: jest.fn(async (): Promise<CatalogSource[]> => [directory]),
  refreshSources: jest.fn(async () => ({
    started: ['directory'],
    alreadyRunning: [],
  })),
});

const clientOf = (api: ReturnType<typeof fakeApi>) =>
  ({
    get: async () => ({ data: { sources: await api.getSources() } }),
    post: async () => ({ data: await api.refreshSources() }),
  }) as unknown as CatalogSourcesClient;

function setup(options: { api: ReturnType<typeof fakeApi> }) {
  const onFinished = jest.fn();
  renderInTestApp(
    <RefreshSources onFinished={onFinished} pollIntervalMs={1} />,
    {
      features: [pageQueryModule],
      apis: [
        [catalogSourcesApiRef, clientOf(options.api)],
        mockApis.permission({ authorize: AuthorizeResult.ALLOW }),
      ],
    },
  );
  return { onFinished, user: userEvent.setup() };
}

const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  return screen.findByRole('dialog', { name: 'Refresh the catalogue' });
};

describe('RefreshSources', () => {
  it('shows each source with its last and next reading', async () => {
    const { user } = setup({ api: fakeApi() });
    const dialog = await openDialog(user);

    expect(
      await within(dialog).findByRole('heading', { name: 'Company directory' }),
    ).toBeVisible();
    expect(within(dialog).getByText('Up to date')).toBeVisible();
    expect(
      [...dialog.querySelectorAll('time')].map(time => time.dateTime),
    ).toEqual([directory.lastRunEndedAt, directory.nextRunAt]);
  });

  it('starts the reading, waits for its end and tells the page', async () => {
    const api = fakeApi();
    const { user, onFinished } = setup({ api });
    const dialog = await openDialog(user);
    await within(dialog).findByText('Up to date');
    api.getSources
      .mockResolvedValueOnce([{ ...directory, state: 'queued' }])
      .mockResolvedValueOnce([{ ...directory, state: 'running' }])
      .mockResolvedValue([
        { ...directory, lastRunEndedAt: '2026-03-01T10:30:00Z' },
      ]);

    await user.click(
      within(dialog).getByRole('button', { name: 'Refresh now' }),
    );

    expect(
      await within(dialog).findByText('All sources have been read'),
    ).toBeVisible();
    expect(api.refreshSources).toHaveBeenCalledTimes(1);
    expect(onFinished).toHaveBeenCalledTimes(1);
  });

  it('tells which source failed and why', async () => {
    const api = fakeApi();
    api.getSources.mockResolvedValue([
      { ...directory, lastRunError: 'Task was cancelled' },
    ]);
    const { user } = setup({ api });
    const dialog = await openDialog(user);

    expect(await within(dialog).findByText('Last run failed')).toBeVisible();
    expect(within(dialog).getByText(/Task was cancelled/)).toBeVisible();
  });

  it('says why a refresh could not be started, and lets it be tried again', async () => {
    const api = fakeApi();
    api.refreshSources.mockRejectedValueOnce(new Error('scheduler is down'));
    const { user } = setup({ api });
    const dialog = await openDialog(user);
    await within(dialog).findByText('Up to date');

    await user.click(
      within(dialog).getByRole('button', { name: 'Refresh now' }),
    );

    expect(await within(dialog).findByText('scheduler is down')).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Refresh now' }),
    ).toBeEnabled();
  });

  it('offers another try when the sources cannot be read', async () => {
    const api = fakeApi();
    api.getSources.mockRejectedValueOnce(new Error('no connection'));
    const { user } = setup({ api });
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText('no connection')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));

    expect(
      await within(dialog).findByRole('heading', { name: 'Company directory' }),
    ).toBeVisible();
  });

  it('says so when no source is set up, and starts nothing', async () => {
    const api = fakeApi();
    api.getSources.mockResolvedValue([]);
    const { user } = setup({ api });
    const dialog = await openDialog(user);

    expect(
      await within(dialog).findByText('No source is set up'),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Refresh now' }),
    ).toBeDisabled();
  });
});
