import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { WaitingItem } from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitingCard } from './WaitingCard';

const item = (title: string, more: Partial<WaitingItem> = {}): WaitingItem => ({
  id: '1',
  title,
  why: 'Decide',
  href: `/${title}`,
  ...more,
});

function show(loads: Record<string, () => Promise<WaitingItem[]>>) {
  const sources = Object.entries(loads).map(([title, load]) => ({
    id: title,
    title,
    load,
  }));
  renderInTestApp(<WaitingCard sources={sources} />, {
    features: [pageQueryModule],
  });
}

const card = () => screen.findByRole('region', { name: 'Waiting for me' });

it('lists what waits, the most urgent first', async () => {
  show({
    Deployments: async () => [item('deployment', { by: 'Lucia' })],
    Grants: async () => [
      item('late', { id: '2', until: new Date('2030-02-01') }),
      item('soon', { until: new Date('2030-01-01') }),
    ],
    Runs: async () => [item('broken')],
  });
  const links = await within(await card()).findAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([
    'soon',
    'late',
    'deployment',
    'broken',
  ]);
  expect(links[0]).toHaveAttribute('href', '/soon');
  expect(screen.getByText(/asked by Lucia/)).toBeInTheDocument();
});

it('says that nothing waits', async () => {
  show({ Deployments: async () => [] });
  expect(
    await screen.findByText(/Nothing is waiting for you/),
  ).toBeInTheDocument();
});

it('names a source that fails, shows the others, and tries again', async () => {
  const deployments = jest
    .fn<Promise<WaitingItem[]>, []>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue([]);
  const grants = jest.fn(async () => [item('ending')]);
  show({ Deployments: deployments, Grants: grants });
  const region = await card();
  expect(
    await within(region).findByText('Could not be loaded: Deployments.'),
  ).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: 'ending' })).toBeVisible();
  await userEvent.click(
    within(region).getByRole('button', { name: 'Try again' }),
  );
  expect(deployments).toHaveBeenCalledTimes(2);
  expect(grants).toHaveBeenCalledTimes(1);
});
