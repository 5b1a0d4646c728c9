import { screen, within } from '@testing-library/react';
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
  expect(screen.getByText('No system names this domain.')).toBeInTheDocument();
});

it('shows systems with domain and lifecycles, and finds them by name', async () => {
  showPage({ at: '/explore/systems', entities: COMPANY });
  const card = await screen.findByRole('listitem', { name: 'The shop' });
  expect(card).toHaveTextContent(/Domain: The commerce.*2 production/);
  await userEvent.type(screen.getByRole('searchbox'), 'none of these');
  expect(await screen.findByText('Nothing is called so')).toBeInTheDocument();
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
