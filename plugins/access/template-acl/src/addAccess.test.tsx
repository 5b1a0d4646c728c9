import { act, screen, waitFor, within } from '@testing-library/react';
import { buildTemplate, failure, inDays } from './__testUtils__/builders';
import { deferred, setupPage } from './__testUtils__/setupPage';

const users = () => screen.findByRole('combobox', { name: 'Search for users' });
/** Enters a search text at once, without single keystrokes. */
async function search(
  user: ReturnType<typeof setupPage>['user'],
  field: HTMLElement,
  text: string,
) {
  await user.click(field);
  await user.paste(text);
}

const chosen = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .map(row => row.textContent);

describe('adding people and groups', () => {
  it('finds a person on the server and adds them, with the keyboard alone', async () => {
    const { api, user, toasts, queryEntities } = setupPage();
    (await users()).focus();

    // On a slow machine the picker may search after each letter.
    await user.paste('olu');
    expect(
      await screen.findByRole('option', { name: /Olu Adeyemi/ }),
    ).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');

    expect(chosen('Chosen users')).toEqual(['Olu Adeyemi']);
    expect(await users()).toHaveValue('');
    expect(await users()).toHaveFocus();
    expect(queryEntities).toHaveBeenCalledTimes(1);
    expect(queryEntities).toHaveBeenCalledWith(
      expect.objectContaining({
        filter: { kind: 'user' },
        limit: 20,
        fullTextFilter: expect.objectContaining({ term: 'olu' }),
      }),
    );

    // Tabs over the chosen person and their remove button.
    await user.tab();
    await user.tab();
    await user.tab();
    expect(
      screen.getByRole('textbox', { name: 'Reason (optional)' }),
    ).toHaveFocus();
    await user.keyboard(' Release night ');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Add 1' })).toHaveFocus();
    await user.keyboard('{Enter}');

    await waitFor(() =>
      expect(toasts()).toEqual([
        'Added user "Olu Adeyemi" to ACL (expires in 5 days)',
      ]),
    );
    expect(api.addToAcl).toHaveBeenCalledWith('template:default/new-service', {
      entityRefs: ['user:default/olu'],
      reason: 'Release night',
    });
    expect(await users()).toHaveFocus();
    expect(
      await screen.findByRole('heading', {
        name: 'Access Control List (4 entries)',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  it('adds several at once, and extends who is on the list already', async () => {
    const { user, toasts } = setupPage();
    const field = await users();
    await search(user, field, 'olga');
    await user.click(await screen.findByRole('option', { name: /Olga/ }));
    await search(user, field, 'asha');
    const option = await screen.findByRole('option', { name: /Asha Rao/ });
    expect(option).toHaveTextContent(
      'has an entry, will be extended by 5 days',
    );
    await user.click(option);
    expect(chosen('Chosen users')).toEqual(['Olga Petrova', 'Asha Rao']);

    await user.click(screen.getByRole('button', { name: 'Add 2' }));

    await waitFor(() =>
      expect(toasts()).toEqual([
        'Added user "Olga Petrova" to ACL (expires in 5 days)',
        'Extended access for user "Asha Rao" by 5 days',
      ]),
    );
  });

  it('adds groups, and keeps what is chosen on the other tab', async () => {
    const { user, toasts, queryEntities } = setupPage();
    await search(user, await users(), 'olu');
    await user.click(await screen.findByRole('option', { name: /Olu/ }));

    await user.click(screen.getByRole('tab', { name: 'Groups' }));
    await search(
      user,
      await screen.findByRole('combobox', { name: 'Search for groups' }),
      'search',
    );
    await user.click(
      await screen.findByRole('option', { name: /Team Search/ }),
    );
    expect(queryEntities).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: { kind: 'group' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Add 1' }));

    await waitFor(() =>
      expect(toasts()).toEqual([
        'Added group "Team Search" to ACL (expires in 5 days)',
      ]),
    );
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    expect(chosen('Chosen users')).toEqual(['Olu Adeyemi']);
  });

  it('extends a group in the words for groups', async () => {
    const { user, toasts } = setupPage({
      prepare: fake =>
        fake.addToAcl.mockResolvedValueOnce({
          added: [],
          extended: ['group:default/search'],
          acls: [],
          revision: '2',
        }),
    });
    await user.click(await screen.findByRole('tab', { name: 'Groups' }));
    await search(
      user,
      await screen.findByRole('combobox', { name: 'Search for groups' }),
      'search',
    );
    await user.click(await screen.findByRole('option', { name: /Search/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Extended access for group "Team Search" by 5 days',
      ]),
    );
  });

  it('says why somebody could not be added, and keeps what was filled in', async () => {
    const { user, toasts } = setupPage({
      prepare: fake =>
        fake.addToAcl.mockRejectedValue(
          failure('There is no such person', 400),
        ),
    });
    await search(user, await users(), 'olu');
    await user.click(await screen.findByRole('option', { name: /Olu/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1' }));

    await waitFor(() =>
      expect(toasts()).toEqual([
        'Failed to add user "Olu Adeyemi": There is no such person',
      ]),
    );
    expect(screen.getByText('Nobody was added')).toBeVisible();
    expect(chosen('Chosen users')).toEqual(['Olu Adeyemi']);

    await search(user, await users(), 'olga');
    await user.click(await screen.findByRole('option', { name: /Olga/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2' }));
    await waitFor(() =>
      expect(toasts()[1]).toBe(
        'Failed to add user "Olu Adeyemi" and 1 more: There is no such person',
      ),
    );
  });

  it('takes a person out of the choice again', async () => {
    const { user } = setupPage();
    await search(user, await users(), 'olu');
    await user.click(await screen.findByRole('option', { name: /Olu/ }));
    await user.click(screen.getByRole('button', { name: /Remove.*Olu/ }));
    expect(
      screen.queryByRole('grid', { name: 'Chosen users' }),
    ).not.toBeInTheDocument();
  });

  it('drops the answer to a term that is no longer typed', async () => {
    const person = (name: string) => ({
      items: [{ kind: 'User', metadata: { name }, spec: {} }],
    });
    const slow = deferred<unknown>();
    const queryEntities = jest.fn(({ fullTextFilter: { term } }) =>
      term === 'old' ? slow.promise : Promise.resolve(person('new-answer')),
    );
    const { user } = setupPage({ queryEntities });
    const field = await users();
    await search(user, field, 'old');
    await waitFor(() => expect(queryEntities).toHaveBeenCalledTimes(1));
    await user.clear(field);
    await search(user, field, 'new');
    expect(
      await screen.findByRole('option', { name: /new-answer/ }),
    ).toBeVisible();

    await act(async () => slow.resolve(person('old-answer')));

    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: /new-answer/ })).toBeVisible();
    expect(screen.getByText('1 found')).toBeVisible();
  });

  it('says when nobody is found, and when the search fails', async () => {
    const queryEntities = jest
      .fn()
      .mockResolvedValueOnce({ items: [] })
      .mockRejectedValue(new Error('the catalogue is away'));
    const { user } = setupPage({ queryEntities });
    const field = await users();
    await search(user, field, 'nobody');
    expect(await screen.findByText('Nobody found')).toBeVisible();
    await search(user, field, 'x');
    expect(
      await screen.findByText('The search failed: the catalogue is away'),
    ).toBeVisible();
  });
});

describe('asking for access', () => {
  const reader = (overrides = {}) => ({
    role: 'reader' as const,
    templates: [
      buildTemplate({ role: 'reader', hasAccess: false, ...overrides }),
    ],
  });

  it('sends the reason and shows how long the request waits', async () => {
    const { api, user, toasts } = setupPage(reader());
    await user.click(
      await screen.findByRole('button', { name: 'Ask for access' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Ask for access',
    });
    const send = within(dialog).getByRole('button', { name: 'Send request' });
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    expect(reason).toHaveFocus();
    expect(send).toBeDisabled();
    await user.type(reason, '  ');
    expect(send).toBeDisabled();
    await user.paste('Release night');
    await user.click(send);

    const status = await screen.findByText(
      /You asked on .* waiting for a decision until .*/,
    );
    expect(status).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(api.askForAccess).toHaveBeenCalledWith(
      'template:default/new-service',
      { reason: 'Release night', kind: 'access' },
    );
    expect(toasts()).toContain(
      'Your request was sent. The owners of the template decide.',
    );
    expect(
      screen.queryByRole('button', { name: 'Ask for access' }),
    ).not.toBeInTheDocument();
    await waitFor(() =>
      expect(status.closest('[role="status"]')).toHaveFocus(),
    );
  });

  it('lets holders ask for more time', async () => {
    const { api, user } = setupPage(
      reader({ hasAccess: true, expiresOn: inDays(1) }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Ask for more time' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.paste('Not done yet');
    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    await waitFor(() =>
      expect(api.askForAccess).toHaveBeenCalledWith(
        'template:default/new-service',
        { reason: 'Not done yet', kind: 'extension' },
      ),
    );
  });

  it('says in the dialog why a request could not be sent', async () => {
    const { user } = setupPage({
      ...reader(),
      prepare: fake =>
        fake.askForAccess.mockRejectedValueOnce(
          failure('A request waits already', 409),
        ),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Ask for access' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.paste('Please');
    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    expect(
      await within(dialog).findByText('A request waits already'),
    ).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Please');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Ask for access' }),
      ).toHaveFocus(),
    );
  });
});
