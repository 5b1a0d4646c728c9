import { pageQueryClient } from '@portal/plugin-portal-ui';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY } from '../__testUtils__/company';
import { showPage } from '../__testUtils__/showPage';

const AT = '/explore/groups';
const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const names = () =>
  screen
    .getAllByRole('treeitem')
    .map(({ textContent }) => /^[A-Z]+/.exec(textContent ?? '')?.[0]);

it('opens the tree at the own team, with people and what each owns', async () => {
  showPage({ at: AT, entities: COMPANY });
  const own = await item(/^CHECKOUT/);
  expect(own).toHaveAttribute('aria-selected', 'true');
  expect(own).toHaveAttribute('aria-level', '3');
  expect(own).toHaveTextContent('Your team');
  expect(screen.getAllByText('Your team')).toHaveLength(1);
  await waitFor(() =>
    expect(own).toHaveTextContent(/2 people.*2 components.*1 API/),
  );
  expect(screen.getByRole('treeitem', { name: /^DIGITAL/ })).toHaveTextContent(
    /0 people · 3 with teams below/,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('opens the picture at the own team without scrolling the page, and later follows the keyboard', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const rect = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function place(this: HTMLElement) {
      const isOwn = this.dataset.row === 'group:default/checkout';
      return new DOMRect(0, isOwn ? 900 : 0, 100, 100);
    });
  showPage({ at: AT, entities: COMPANY });
  const own = await item(/^CHECKOUT/);
  const box = screen.getByRole('tree').parentElement;
  expect(box?.scrollTop).toBe(900);
  fireEvent(window, new Event('resize'));
  expect(box?.scrollTop).toBe(1_800);
  expect(scrollIntoView).not.toHaveBeenCalled();
  own.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await item(/^DIGITAL/)).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalled();
  rect.mockRestore();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('shows what features know of a team, in the tree and in the panel', async () => {
  showPage({
    at: AT,
    entities: COMPANY,
    facts: [
      { title: 'Weather', facts: { 'group:default/checkout': 'sunny' } },
      {
        title: 'Tides',
        facts: {
          'group:default/checkout': 'high',
          'group:default/search': 'low',
        },
      },
    ],
  });
  const own = await item(/^CHECKOUT/);
  await waitFor(() => expect(own).toHaveTextContent(/sunny.*high/));
  expect(await item(/^SEARCH.*low/)).not.toHaveTextContent('sunny');
  const panel = within(screen.getByRole('region', { name: 'CHECKOUT' }));
  expect(panel.getByRole('heading', { name: 'Weather' })).toBeVisible();
  expect(panel.getByText('More: sunny')).toBeVisible();
  await userEvent.click(await item(/^SEARCH/));
  const other = within(await screen.findByRole('region', { name: 'SEARCH' }));
  expect(other.getByText('More: low')).toBeVisible();
  expect(other.queryByRole('heading', { name: 'Weather' })).toBeNull();
});

it('says which facts could not be read, except for those that only add', async () => {
  showPage({
    at: AT,
    entities: COMPANY,
    facts: [
      { title: 'Weather', facts: new Error('rain') },
      { title: 'Tides', isExtra: true, facts: new Error('ebb') },
    ],
  });
  expect(await screen.findByText('rain')).toBeVisible();
  expect(screen.getByText(/Some facts about the teams/)).toBeVisible();
  expect(screen.queryByText('ebb')).not.toBeInTheDocument();
  expect(await item(/^CHECKOUT/)).toBeVisible();
});

it('is walked by keyboard, and Enter opens the page of a team', async () => {
  showPage({ at: AT, entities: COMPANY });
  const user = userEvent.setup();
  (await item(/^CHECKOUT/)).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await item(/^DIGITAL/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['TECHNOLOGY', 'DIGITAL']);
  await user.keyboard('{ArrowRight}{End}');
  expect(await item(/^SEARCH/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await item(/^TECHNOLOGY/)).toHaveFocus();
  await user.keyboard('s');
  expect(await item(/^SEARCH/)).toHaveFocus();
  await user.keyboard(' ');
  const panel = await screen.findByRole('region', { name: 'SEARCH' });
  expect(
    await within(panel).findByRole('link', { name: 'cy' }),
  ).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('the page of an entity')).toBeInTheDocument();
});

it('lists in the panel what a team owns, with links to the catalogue, and mail of people', async () => {
  showPage({ at: AT, entities: COMPANY });
  const panel = await screen.findByRole('region', { name: 'CHECKOUT' });
  const link = await within(panel).findByRole('link', { name: '2 components' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
    '/catalog?filters[kind]=component&filters[user]=all&filters[owners]=group:default/checkout',
  );
  expect(
    await within(panel).findByRole('link', { name: 'ada@retail.example' }),
  ).toHaveAttribute('href', 'mailto:ada@retail.example');
});

it('finds a person, and shows their team', async () => {
  showPage({ at: AT, entities: COMPANY });
  await item(/^CHECKOUT/);
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Find a team or a person' }),
    'cy',
  );
  await userEvent.click(await screen.findByRole('option', { name: /cy/ }));
  expect(
    await screen.findByRole('region', { name: 'SEARCH' }),
  ).toBeInTheDocument();
});

it('needs as many calls for thousands of groups as for a few', async () => {
  const large = [
    ...COMPANY,
    ...Array.from({ length: 1_000 }, (_, index) => ({
      ...COMPANY[2],
      spec: {
        ...COMPANY[2].spec,
        profile: { displayName: `Unit ${index}` },
      },
      metadata: { name: `unit-${index}`, namespace: 'default' },
    })),
  ];
  const { calls } = showPage({ at: AT, entities: large });
  const own = await item(/^CHECKOUT/);
  await waitFor(() => expect(own).toHaveTextContent(/2 components/));
  await screen.findByRole('link', { name: 'ada@retail.example' });
  // Groups, members, kinds, owners by each of 4 kinds, people of the selected team.
  expect(calls()).toBe(8);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

it('says that there are no teams', async () => {
  showPage({ at: AT, entities: [] });
  expect(await screen.findByText('There are no teams yet')).toBeInTheDocument();
});

it('says that the teams could not be loaded, and tries again', async () => {
  const { catalogApi } = showPage({ at: AT, entities: COMPANY });
  catalogApi.getEntities.mockRejectedValueOnce(new Error('no answer'));
  expect(
    await screen.findByText('The teams could not be loaded'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item(/^CHECKOUT/)).toBeInTheDocument();
});

it('keeps the tree and the people of a team when reading them again fails', async () => {
  const { catalogApi } = showPage({ at: AT, entities: COMPANY });
  const panel = within(await screen.findByRole('region', { name: 'CHECKOUT' }));
  await panel.findByRole('link', { name: 'ada@retail.example' });
  catalogApi.getEntities.mockRejectedValue(new Error('no answer'));
  catalogApi.queryEntities.mockRejectedValue(new Error('no answer'));
  await act(() => pageQueryClient.invalidateQueries());
  expect(
    await panel.findByText('The people could not be loaded'),
  ).toBeInTheDocument();
  expect(
    panel.getByRole('link', { name: 'ada@retail.example' }),
  ).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await item(/^CHECKOUT/)).toBeVisible();
});
