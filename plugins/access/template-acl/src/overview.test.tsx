import { describeDay } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildRequest,
  buildTemplate,
  failure,
  inDays,
} from './__testUtils__/builders';
import { deferred, setupPage, tableRows } from './__testUtils__/setupPage';

const END = '2030-12-03T12:00:00Z';
const END_DAY = describeDay(END);

const named = (
  name: string,
  title: string,
  overrides: Parameters<typeof buildTemplate>[0] = {},
) =>
  buildTemplate({
    name,
    title,
    templateRef: `template:default/${name}`,
    role: 'reader',
    hasAccess: false,
    holders: 0,
    endingSoon: 0,
    ...overrides,
  });

const CLUSTER = named('cluster', 'Cluster', { holders: 12, endingSoon: 2 });
const TOPIC = named('topic', 'Topic', {
  hasAccess: true,
  expiresOn: END,
  owner: 'group:default/search',
  ownerTitle: 'Team Search',
  holders: 1,
});
const VAULT = named('vault', 'Vault', {
  role: 'manager',
  hasAccess: true,
  pending: 2,
  holders: 3,
  endingSoon: 1,
});

const overview = () => screen.findByRole('grid', { name: /Controlled/ });
const titles = () => tableRows().map(([title]) => title);

const show = (
  templates = [CLUSTER, TOPIC, VAULT],
  options: Parameters<typeof setupPage>[0] = {},
) =>
  setupPage({ path: '/template-acl', role: 'reader', templates, ...options });

/** Makes the screen as narrow as a telephone, until the end of the test. */
function makeNarrow() {
  const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query === '(max-width: 999px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      // Upstream's theme provider calls the old names.
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  });
  return () => {
    if (original) Object.defineProperty(window, 'matchMedia', original);
    else Reflect.deleteProperty(window, 'matchMedia');
  };
}

let restoreScreen = () => {};
afterEach(() => {
  Reflect.deleteProperty(document, 'scrollingElement');
  restoreScreen();
  restoreScreen = () => {};
});

describe('the overview', () => {
  it('lists templates with owner, holders, ends, own access and how to get it', async () => {
    const { api } = show();
    expect(await overview()).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Controlled templates (3)' }),
    ).toBeVisible();
    expect(tableRows()).toEqual([
      ['Cluster', 'Team Payments', '12', '2', 'None', 'Ask for access'],
      [
        'Topic',
        'Team Search',
        '1',
        '0',
        `Until ${END_DAY}`,
        'OpenAsk for more time',
      ],
      [
        'Vault2 requests are waiting for you',
        'Team Payments',
        '3',
        '1',
        'Owner',
        'Open',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Team Search' })).toHaveAttribute(
      'href',
      '/catalog/default/group/search',
    );
    expect(screen.getByRole('link', { name: 'Open Topic' })).toHaveAttribute(
      'href',
      '/create/templates/default/topic',
    );
    // One call answers the whole list.
    expect(api.listTemplates).toHaveBeenCalledTimes(1);
    expect(api.getAcl).not.toHaveBeenCalled();
  });

  it('tells admins, holders by a group, and who has asked', async () => {
    const asked = buildRequest();
    show([
      named('a', 'A', { role: 'admin', hasAccess: true }),
      named('b', 'B', { hasAccess: true }),
      named('c', 'C', { request: asked }),
      named('d', 'D', {
        hasAccess: true,
        expiresOn: END,
        request: { ...asked, kind: 'extension' },
      }),
    ]);
    await overview();
    const [a, b, c, d] = tableRows().map(cells => cells.slice(4));
    expect(a).toEqual(['Administrator', 'Open']);
    expect(b).toEqual(['Through a group', 'Open']);
    expect(c[0]).toMatch(/^RequestedWaiting for a decision until /);
    expect(c[1]).toBe('');
    expect(d[0]).toMatch(/^Until .*Asked for more time on /);
    expect(d[1]).toBe('Open');
  });

  it('opens a template, and leads back to the same list', async () => {
    const { user } = show();
    await overview();
    await user.type(
      screen.getByRole('searchbox', { name: 'Search the templates' }),
      'payments',
    );
    await waitFor(() => expect(tableRows()).toHaveLength(2));
    const link = screen.getByRole('link', { name: 'Vault' });
    // The way back leads to the same list, so the search goes with it.
    await waitFor(() =>
      expect(link).toHaveAttribute(
        'href',
        '/template-acl?search=payments&template=template%3Adefault%2Fvault',
      ),
    );
    const scrollTo = jest.fn();
    Object.defineProperty(document, 'scrollingElement', {
      configurable: true,
      value: { scrollTo },
    });
    await user.click(link);
    expect(await screen.findByRole('region', { name: 'Vault' })).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(
      screen.queryByRole('grid', { name: /Controlled/ }),
    ).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();

    await user.click(
      screen.getByRole('link', { name: 'All controlled templates' }),
    );
    expect(await overview()).toBeVisible();
    expect(tableRows()).toHaveLength(2);
    expect(
      screen.queryByRole('link', { name: 'All controlled templates' }),
    ).not.toBeInTheDocument();
  });

  it('is searched and sorted', async () => {
    const { user } = show();
    await overview();
    expect(titles()[0]).toBe('Cluster');
    await user.click(screen.getByRole('columnheader', { name: 'Holders' }));
    await waitFor(() => expect(titles()[1]).toMatch(/^Vault/));
    await user.click(screen.getByRole('columnheader', { name: 'Holders' }));
    await waitFor(() => expect(titles()[0]).toBe('Topic'));

    const search = screen.getByRole('searchbox', {
      name: 'Search the templates',
    });
    await user.type(search, 'search');
    await waitFor(() => expect(titles()).toEqual(['Topic']));
    expect(screen.getByText('1 of 3 shown')).toBeVisible();
    await user.type(search, ' nothing');
    expect(
      await screen.findByText('No template matches your search.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(tableRows()).toHaveLength(3));
  });

  it('shows ten at a time', async () => {
    const { user } = show(
      Array.from({ length: 12 }, (_, at) => named(`t${at}`, `Template ${at}`)),
    );
    await overview();
    expect(tableRows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() =>
      expect(titles()).toEqual(['Template 10', 'Template 11']),
    );
  });

  it('asks for access, and then says so', async () => {
    const { api, user, toasts } = show();
    await overview();
    await user.click(
      screen.getByRole('button', { name: 'Ask for access to Cluster' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Ask for access',
    });
    expect(within(dialog).getByText(/"Cluster"/)).toBeVisible();
    await user.type(
      within(dialog).getByRole('textbox', { name: /Reason/ }),
      'Release night',
    );
    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    await waitFor(() => expect(tableRows()[0][4]).toMatch(/^Requested/));
    expect(api.askForAccess).toHaveBeenCalledWith(CLUSTER.templateRef, {
      reason: 'Release night',
      kind: 'access',
    });
    expect(toasts()).toEqual([
      'Your request was sent. The owners of the template decide.',
    ]);
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { name: /Controlled templates/ }),
      ).toHaveFocus(),
    );
  });

  it('asks for more time where there is access already', async () => {
    const { api, user } = show();
    await overview();
    await user.click(
      screen.getByRole('button', { name: 'Ask for more time on Topic' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Ask for more time',
    });
    await user.type(within(dialog).getByRole('textbox'), 'Not done');
    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    await waitFor(() =>
      expect(api.askForAccess).toHaveBeenCalledWith(TOPIC.templateRef, {
        reason: 'Not done',
        kind: 'extension',
      }),
    );
  });

  it('reads again after a signal about the user, and not after others', async () => {
    const { api, signal, state } = show();
    await overview();
    state.templates = [{ ...CLUSTER, hasAccess: true, expiresOn: END }];
    await signal({ templateRef: '*', revision: '2' });
    expect(api.listTemplates).toHaveBeenCalledTimes(1);
    await signal({ templateRef: CLUSTER.templateRef, revision: '2' });
    await waitFor(() => expect(tableRows()[0][4]).toBe(`Until ${END_DAY}`));
  });

  it('shows cards with a choice of the order on a narrow screen', async () => {
    restoreScreen = makeNarrow();
    const { user } = show();
    const list = await screen.findByRole('list', {
      name: 'Controlled templates',
    });
    const cards = () =>
      within(list)
        .getAllByRole('listitem')
        .map(card => card.textContent);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(cards()[0]).toBe(
      'ClusterOwnerTeam PaymentsHolders12Ends within 7 days2Your accessNoneAsk for access',
    );
    await user.click(screen.getByRole('button', { name: /Sort by/ }));
    await user.click(
      await screen.findByRole('option', { name: 'Your access' }),
    );
    await waitFor(() => expect(cards()[0]).toMatch(/^Vault/));
    expect(
      screen.getByRole('button', { name: 'Ask for access to Cluster' }),
    ).toBeVisible();
  });
});

describe('the overview without its list', () => {
  it('says while it is loading', async () => {
    const reading = deferred<void>();
    show(undefined, {
      prepare: fake =>
        fake.listTemplates.mockImplementationOnce(async () => {
          await reading.promise;
          return [CLUSTER];
        }),
    });
    const loading = await screen.findByRole('status', {
      name: 'Loading the templates…',
    });
    reading.resolve();
    await overview();
    expect(loading).not.toBeInTheDocument();
  });

  it('says when it failed, and tries again', async () => {
    const { user } = show(undefined, {
      prepare: fake =>
        fake.listTemplates.mockRejectedValueOnce(failure('catalogue is away')),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The templates could not be read');
    expect(alert).toHaveTextContent('catalogue is away');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await overview()).toBeVisible();
  });

  it('says when the user may not see it', async () => {
    show(undefined, {
      prepare: fake =>
        fake.listTemplates.mockRejectedValue(
          failure('You lack the permission template-acl.read', 403),
        ),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You may not see the controlled templates');
    expect(alert).toHaveTextContent('template-acl.read');
  });

  it('says when there is none', async () => {
    show([]);
    expect(await screen.findByText('No controlled templates')).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: /Controlled templates/ }),
    ).not.toBeInTheDocument();
  });
});

describe('a request for more time', () => {
  const row = (name: string) =>
    tableRows().find(([first]) => first.startsWith(name))!;
  const more = buildRequest({
    kind: 'extension',
    requester: 'user:default/asha',
    requesterName: 'Asha Rao',
  });

  it('stands in the row of the holder, for those who decide', async () => {
    setupPage({
      requests: [
        more,
        buildRequest({ id: '2', templateRef: 'template:default/topic' }),
        buildRequest({
          id: '3',
          templateRef: 'template:default/topic',
          requester: 'user:default/tomas',
          kind: 'extension',
        }),
      ],
    });
    await screen.findByRole('grid');
    await waitFor(() =>
      expect(row('Asha Rao')[2]).toMatch(/Asked for more time on /),
    );
    expect(row('Tomas')[2]).not.toMatch(/Asked/);
    expect(row('Team Checkout')[2]).not.toMatch(/Asked/);
  });

  it('stands in the own row and the own card of a reader, who sees no other', async () => {
    const { api } = setupPage({
      role: 'reader',
      identity: async () => 'user:default/asha',
      requests: [{ ...more, requester: 'user:default/tomas' }],
      templates: [
        buildTemplate({
          role: 'reader',
          expiresOn: inDays(5),
          request: { ...more },
        }),
      ],
    });
    await screen.findByRole('grid');
    await waitFor(() =>
      expect(row('Asha Rao')[2]).toMatch(/Asked for more time on /),
    );
    expect(row('Tomas')[2]).not.toMatch(/Asked/);
    expect(api.listRequests).not.toHaveBeenCalledWith(
      'decider',
      expect.anything(),
    );
    expect(
      screen.getByText(
        /^You asked for more time on .*\. Your request is waiting for a decision until /,
      ),
    ).toBeVisible();
  });
});
