import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGroup, buildUser } from '../__testUtils__/entities';
import { rowsOf, showCard } from '../__testUtils__/showCard';
import { MembersCard } from './MembersCard';

const CHECKOUT = buildGroup('checkout');

/** People with names that sort by their number. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildUser(`person-${String(index + 1).padStart(2, '0')}`, 'checkout'),
  );

const searchBox = () =>
  screen.findByRole('searchbox', { name: 'Find a member' });

it('lists people by name, with role and e-mail address, without a search among few', async () => {
  showCard(<MembersCard />, {
    group: CHECKOUT,
    entities: [
      buildUser('mehmet', 'checkout', 'Product manager'),
      buildUser('asha', 'checkout'),
      buildUser('cy', 'search'),
    ],
  });
  expect(await rowsOf('Members')).toEqual([
    expect.stringMatching(/Asha.*Engineer.*asha@retail\.example/),
    expect.stringMatching(/Mehmet.*Product manager.*mehmet@retail\.example/),
  ]);
  expect(screen.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Asha' })).toHaveAttribute(
    'href',
    '/catalog/default/user/asha',
  );
  expect(
    screen.getByRole('link', { name: 'asha@retail.example' }),
  ).toHaveAttribute('href', 'mailto:asha@retail.example');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Groups in it')).not.toBeInTheDocument();
});

it('finds people by name and by role among ten', async () => {
  showCard(<MembersCard />, {
    group: CHECKOUT,
    entities: [...crowd(9), buildUser('lea', 'checkout', 'Designer')],
  });
  await userEvent.type(await searchBox(), 'lea');
  expect(await screen.findByText('1 of 10 members')).toBeVisible();
  expect(await rowsOf('Members')).toEqual([expect.stringContaining('Lea')]);
  await userEvent.clear(await searchBox());
  await userEvent.type(await searchBox(), 'design');
  expect(await screen.findByText('1 of 10 members')).toBeVisible();
  await userEvent.clear(await searchBox());
  await userEvent.type(await searchBox(), 'nobody');
  expect(await screen.findByText(/No member is called so/)).toBeVisible();
});

it('has pages for more than 25 people, and a search begins at the first one', async () => {
  showCard(<MembersCard />, { group: CHECKOUT, entities: crowd(27) });
  expect(await rowsOf('Members')).toHaveLength(25);
  await userEvent.click(
    screen.getByRole('button', { name: 'Next table page' }),
  );
  expect(await screen.findByText('26 to 27 of 27 people')).toBeVisible();
  expect(await rowsOf('Members')).toHaveLength(2);
  await userEvent.type(await searchBox(), 'person-01');
  expect(await screen.findByText('1 of 27 members')).toBeVisible();
  expect(await rowsOf('Members')).toHaveLength(1);
});

it('lists the groups in it with the number of their people, and says that nobody is a direct member', async () => {
  showCard(<MembersCard />, {
    group: buildGroup('digital', { children: ['search', 'checkout', 'gone'] }),
    entities: [
      CHECKOUT,
      buildGroup('search'),
      buildUser('asha', 'checkout'),
      buildUser('mehmet', 'checkout'),
      buildUser('cy', 'search'),
    ],
  });
  expect(await rowsOf('Groups in it')).toEqual([
    'Checkout2 members',
    'Search1 member',
  ]);
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
    'href',
    '/catalog/default/group/checkout',
  );
  expect(await screen.findByText(/has no direct members/)).toBeVisible();
});

it('keeps a line for each member while they load', async () => {
  const group = buildGroup('checkout');
  group.relations = ['asha', 'lea', 'cy'].map(name => ({
    type: 'hasMember',
    targetRef: `user:default/${name}`,
  }));
  showCard(<MembersCard />, { group, isSilent: true });
  const skeleton = await screen.findByRole('status', {
    name: 'Loading the members…',
  });
  expect(skeleton.children).toHaveLength(3);
});

it('says that the members could not be loaded, and tries again', async () => {
  showCard(<MembersCard />, {
    group: CHECKOUT,
    entities: [buildUser('asha', 'checkout')],
    failsOnce: 'queryEntities',
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The members could not be loadedno answer');
  await userEvent.click(
    within(alert).getByRole('button', { name: 'Try again' }),
  );
  expect(await rowsOf('Members')).toHaveLength(1);
});
