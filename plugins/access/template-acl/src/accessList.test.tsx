import { screen, waitFor, within } from '@testing-library/react';
import {
  asha,
  buildTemplate,
  checkout,
  failure,
  tomas,
} from './__testUtils__/builders';
import { deferred, setupPage, tableRows } from './__testUtils__/setupPage';

const EMPTY =
  'No users or groups have been granted access to this template yet.';

const names = () => tableRows().map(([name]) => name.split('Granted by')[0]);

describe('the access list', () => {
  it('shows who has access, who gave it and why, and until when', async () => {
    setupPage();

    expect(
      await screen.findByRole('heading', {
        name: 'Access Control List (3 entries)',
      }),
    ).toBeVisible();
    expect(
      screen.getAllByRole('columnheader').map(header => header.textContent),
    ).toEqual(['Display Name', 'Entity Reference', 'Expires', 'Actions']);
    expect(names()).toEqual(['Asha Rao', 'Team Checkout', 'Tomas Lindqvist']);
    const [[name, reference, expires, actions]] = tableRows();
    expect(name).toMatch(/Granted by Nina Berg on .*Reason: Moves the basket/);
    expect(reference).toBe('user:default/asha');
    expect(expires).toMatch(/^5 days/);
    expect(actions).toBe('ExtendRemove');
    expect(
      document.querySelector(`time[datetime="${asha.expiresOn}"]`),
    ).toBeVisible();
    expect(tableRows()[2][2]).toMatch(/^Tomorrow/);
  });

  it('has words for entries that ended and that never end', async () => {
    setupPage({
      acls: [
        { ...asha, expiresOn: undefined },
        { ...tomas, expiresOn: '2020-01-01T00:00:00Z', isExpired: true },
      ],
    });
    await screen.findByRole('grid');
    expect(tableRows()[0][2]).toBe('Never');
    expect(tableRows()[1][2]).toMatch(/^Expired/);
  });

  it('says so when nobody has access', async () => {
    setupPage({ acls: [] });
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Access Control List (0 entries)' }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Export as CSV' }),
    ).toBeDisabled();
  });

  it('shows one entry in the words of the specification', async () => {
    setupPage({ acls: [asha] });
    expect(
      await screen.findByRole('heading', {
        name: 'Access Control List (1 entries)',
      }),
    ).toBeVisible();
  });

  it('lets readers look only', async () => {
    setupPage({
      role: 'reader',
      templates: [buildTemplate({ role: 'reader', hasAccess: false })],
    });
    await screen.findByRole('grid');
    expect(tableRows().map(row => row[3])).toEqual([
      'View Only',
      'View Only',
      'View Only',
    ]);
    expect(
      screen.queryByRole('heading', { name: 'Add User/Group Access' }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Remove|Extend/ }),
    ).not.toBeInTheDocument();
  });

  it('takes a row away at once and says so when it is done', async () => {
    const removal = deferred<void>();
    const { api, user, toasts, state } = setupPage({
      prepare: fake => fake.removeFromAcl.mockReturnValueOnce(removal.promise),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Remove Tomas Lindqvist' }),
    );

    await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Team Checkout']));
    expect(
      screen.getByRole('heading', { name: 'Access Control List (2 entries)' }),
    ).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(api.removeFromAcl).toHaveBeenCalledWith(
      'template:default/new-service',
      'user:default/tomas',
    );

    state.acls = [asha, checkout];
    state.revision += 1;
    removal.resolve();
    await waitFor(() =>
      expect(toasts()).toEqual(['Removed "Tomas Lindqvist" from ACL']),
    );
    await waitFor(() => expect(api.getAcl).toHaveBeenCalledTimes(2));
    expect(names()).toEqual(['Asha Rao', 'Team Checkout']);
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
  });

  it('brings the row back when it could not be removed', async () => {
    const removal = deferred<void>();
    const { user, toasts } = setupPage({
      prepare: fake => fake.removeFromAcl.mockReturnValueOnce(removal.promise),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Remove Asha Rao' }),
    );
    await waitFor(() =>
      expect(names()).toEqual(['Team Checkout', 'Tomas Lindqvist']),
    );

    removal.reject(failure('The database is away'));

    await waitFor(() =>
      expect(names()).toEqual(['Asha Rao', 'Team Checkout', 'Tomas Lindqvist']),
    );
    expect(toasts()).toEqual([
      'Failed to remove "Asha Rao": The database is away',
    ]);
  });

  it('keeps what fails and what succeeds apart when two are removed at once', async () => {
    const first = deferred<void>();
    const second = deferred<void>();
    const { user, state } = setupPage({
      prepare: fake =>
        fake.removeFromAcl
          .mockReturnValueOnce(first.promise)
          .mockReturnValueOnce(second.promise),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Remove Asha Rao' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Remove Tomas Lindqvist' }),
    );
    await waitFor(() => expect(names()).toEqual(['Team Checkout']));

    state.acls = [asha, checkout];
    second.resolve();
    first.reject(failure('no'));

    await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Team Checkout']));
  });

  it('extends an entry in one click', async () => {
    const { user, toasts } = setupPage();
    await user.click(
      await screen.findByRole('button', {
        name: 'Extend access for Team Checkout by 5 days',
      }),
    );
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Extended access for group "Team Checkout" by 5 days',
      ]),
    );
    await user.click(
      screen.getByRole('button', {
        name: 'Extend access for Asha Rao by 5 days',
      }),
    );
    await waitFor(() =>
      expect(toasts()[1]).toBe('Extended access for user "Asha Rao" by 5 days'),
    );
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
  });

  it('says when an entry could not be extended', async () => {
    const { user, toasts } = setupPage({
      prepare: fake =>
        fake.extendAcl.mockRejectedValueOnce(failure('Not there', 404)),
    });
    await user.click(
      await screen.findByRole('button', {
        name: 'Extend access for Asha Rao by 5 days',
      }),
    );
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Failed to extend access for "Asha Rao": Not there',
      ]),
    );
  });

  it('can be searched, filtered and sorted', async () => {
    const { user } = setupPage();
    await screen.findByRole('grid');
    const search = screen.getByRole('searchbox', { name: 'Filter the list' });

    await user.type(search, 'checkout');
    expect(names()).toEqual(['Team Checkout']);
    expect(screen.getByText('1 of 3 shown')).toBeVisible();

    await user.clear(search);
    await user.type(search, 'nobody like this');
    expect(screen.getByText('No entry matches this filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(names()).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: /All entries/ }));
    await user.click(await screen.findByRole('option', { name: 'Groups' }));
    await waitFor(() => expect(names()).toEqual(['Team Checkout']));
    await user.click(screen.getByRole('button', { name: /Groups/ }));
    await user.click(
      await screen.findByRole('option', { name: 'All entries' }),
    );

    await user.click(screen.getByRole('columnheader', { name: 'Expires' }));
    await waitFor(() =>
      expect(names()).toEqual(['Tomas Lindqvist', 'Team Checkout', 'Asha Rao']),
    );
    await user.click(screen.getByRole('columnheader', { name: 'Expires' }));
    await waitFor(() =>
      expect(names()).toEqual(['Asha Rao', 'Team Checkout', 'Tomas Lindqvist']),
    );
  });

  it('shows long lists a page at a time', async () => {
    const { user } = setupPage({
      acls: Array.from({ length: 60 }, (_, index) => ({
        ...asha,
        entityRef: `user:default/p${index}`,
        displayName: `Person ${index}`,
      })),
    });
    await screen.findByRole('grid');
    expect(tableRows()).toHaveLength(25);
    expect(screen.getByText('1 to 25 of 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() =>
      expect(screen.getByText('26 to 50 of 60')).toBeVisible(),
    );
    expect(names()[0]).toBe('Person 25');
  });

  it('says when it cannot be read, and recovers', async () => {
    const { user, toasts, closedToasts } = setupPage({
      prepare: fake =>
        fake.getAcl.mockRejectedValueOnce(failure('The database is away')),
    });
    expect(
      await screen.findByText('The access list could not be read'),
    ).toBeVisible();
    expect(toasts()).toEqual([
      'Error loading template ACLs: The database is away',
    ]);

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('grid')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: /Access Control List/ }),
    ).toHaveFocus();
    expect(closedToasts()).toEqual([
      'Error loading template ACLs: The database is away',
    ]);
  });

  it('keeps its rows when it cannot be read again', async () => {
    const { api, signal, toasts } = setupPage();
    await screen.findByRole('grid');
    api.getAcl.mockRejectedValueOnce(failure('gone'));

    await signal({
      templateRef: 'template:default/new-service',
      revision: '7',
    });

    expect(
      await screen.findByText(
        'The access list could not be refreshed. It may be out of date.',
      ),
    ).toBeVisible();
    expect(names()).toHaveLength(3);
    expect(toasts()).toEqual(['Error loading template ACLs: gone']);
  });

  it('tells what somebody else changed, and keeps the focus', async () => {
    const { signal, state, user } = setupPage();
    await screen.findByRole('grid');
    const search = screen.getByRole('searchbox', { name: 'Filter the list' });
    await user.click(search);
    state.acls = [
      { ...asha, expiresOn: '2030-01-01T00:00:00Z' },
      checkout,
      { ...tomas, entityRef: 'user:default/olu', displayName: 'Olu Adeyemi' },
    ];
    state.revision = 2;

    await signal({
      templateRef: 'template:default/new-service',
      revision: '2',
    });

    const notice = await screen.findByText(
      'Somebody else changed this list. It is up to date now.',
    );
    expect(notice.closest('[role="status"]')).toHaveTextContent(
      'Added: Olu Adeyemi. Removed: Tomas Lindqvist. New end: Asha Rao.',
    );
    expect(names()).toEqual(['Asha Rao', 'Olu Adeyemi', 'Team Checkout']);
    expect(search).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice).not.toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: /Access Control List/ }),
    ).toHaveFocus();
  });

  it('reads nothing again for a change it knows, or of another template', async () => {
    const { api, signal } = setupPage();
    await screen.findByRole('grid');
    await signal({
      templateRef: 'template:default/new-service',
      revision: '1',
    });
    await signal({ templateRef: 'template:default/other', revision: '9' });
    expect(api.getAcl).toHaveBeenCalledTimes(1);
  });

  it('says on an own change what somebody else has changed before', async () => {
    const { state, user } = setupPage();
    const button = await screen.findByRole('button', {
      name: 'Remove Team Checkout',
    });
    state.acls = [asha, checkout];
    await user.click(button);

    expect(await screen.findByText(/Removed: Tomas Lindqvist/)).toBeVisible();
    expect(names()).toEqual(['Asha Rao']);
  });

  it('keeps the focus near when a row is removed by keyboard', async () => {
    const { user } = setupPage();
    const button = await screen.findByRole('button', {
      name: 'Remove Asha Rao',
    });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toHaveLength(2));
    const grid = screen.getByRole('grid');
    await waitFor(() =>
      expect(grid.contains(document.activeElement)).toBe(true),
    );
  });

  it('puts the focus on the title when the last row is removed', async () => {
    const { user } = setupPage({ acls: [asha] });
    await user.click(
      await screen.findByRole('button', { name: 'Remove Asha Rao' }),
    );
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(
      screen.getByRole('heading', { name: /Access Control List/ }),
    ).toHaveFocus();
  });

  it('marks the own entry', async () => {
    setupPage({
      acls: [
        { ...asha, entityRef: 'user:default/nina', displayName: 'Nina Berg' },
      ],
    });
    expect(
      await screen.findByRole('link', { name: /Nina Berg \(you\)/ }),
    ).toBeVisible();
  });

  it('copes with long names and with signs in them', async () => {
    const displayName = `${'Very'.repeat(60)} <b>& "Söns"</b> {{x}} $t(acl.you)`;
    const { user, toasts } = setupPage({ acls: [{ ...asha, displayName }] });
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await waitFor(() =>
      expect(toasts()).toEqual([`Removed "${displayName}" from ACL`]),
    );
  });
});

describe('the export', () => {
  it('saves the whole list as CSV, formulas made harmless', async () => {
    const createObjectURL = jest.fn((_: Blob) => 'blob:list');
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockReturnValue();
    const { user } = setupPage({
      acls: [{ ...asha, reason: '=1+1', displayName: 'Rao, Asha' }],
    });
    await screen.findByRole('grid');

    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));

    const [[blob]] = createObjectURL.mock.calls;
    const text = Buffer.from(await blob.arrayBuffer()).toString('utf8');
    expect(text).toBe(
      [
        '\uFEFFDisplay Name,Entity Reference,Expires,Status,Granted By,Granted By Reference,Granted At,Reason',
        `"Rao, Asha",user:default/asha,${asha.expiresOn},Active,Nina Berg,user:default/nina,2026-03-01T10:00:00Z,'=1+1`,
        '',
      ].join('\r\n'),
    );
    const link = click.mock.instances[0] as unknown as HTMLAnchorElement;
    expect(link.download).toBe('access-default-new-service.csv');
    click.mockRestore();
  });
});

it('has one table, named and described', async () => {
  setupPage();
  const grid = await screen.findByRole('grid', { name: 'Access Control List' });
  expect(within(grid).getAllByRole('rowheader')).toHaveLength(3);
});
