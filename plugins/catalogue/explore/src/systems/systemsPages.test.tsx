import { pageQueryClient } from '@portal/plugin-portal-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY } from '../__testUtils__/company';
import { showPage } from '../__testUtils__/showPage';

it('draws the systems of each domain, with what belongs to them', async () => {
  showPage({ at: '/explore/domains', entities: COMPANY });
  const picture = await screen.findByRole('list', {
    name: 'Systems of The commerce',
  });
  expect(within(picture).getByRole('link')).toHaveAttribute(
    'href',
    '/catalog/default/system/shop',
  );
  expect(picture).toHaveTextContent('2 components');
  expect(screen.getByText('This domain has no systems.')).toBeInTheDocument();
});

it('shows systems with domain and lifecycles, and finds them by name', async () => {
  showPage({ at: '/explore/systems', entities: COMPANY });
  const card = await screen.findByRole('listitem', { name: 'The shop' });
  expect(card).toHaveTextContent(/Domain: The commerce.*2 production/);
  await userEvent.type(screen.getByRole('searchbox'), 'none of these');
  expect(await screen.findByText('Nothing has that name')).toBeInTheDocument();
});

it('says that there are no systems', async () => {
  showPage({ at: '/explore/systems', entities: [] });
  expect(
    await screen.findByText('There are no systems yet'),
  ).toBeInTheDocument();
});

it('tries again after an error', async () => {
  const { catalogApi } = showPage({
    at: '/explore/systems',
    entities: COMPANY,
  });
  catalogApi.getEntities.mockRejectedValueOnce(new Error('no answer'));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Try again' }),
  );
  expect(
    await screen.findByRole('listitem', { name: 'The shop' }),
  ).toBeInTheDocument();
});

it('keeps the cards and the search when reading them again fails', async () => {
  const { catalogApi } = showPage({
    at: '/explore/systems',
    entities: COMPANY,
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'shop');
  catalogApi.getEntities.mockRejectedValueOnce(new Error('no answer'));
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('no answer')).toBeInTheDocument();
  expect(
    screen.getByRole('listitem', { name: 'The shop' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('shop');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
