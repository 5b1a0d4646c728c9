import { screen, waitFor, within } from '@testing-library/react';
import {
  buildEvent,
  buildTemplate,
  failure,
  inDays,
} from './__testUtils__/builders';
import { setupPage } from './__testUtils__/setupPage';

const templates = [
  buildTemplate({ pending: 2 }),
  buildTemplate({
    templateRef: 'template:default/topic',
    name: 'topic',
    title: 'New topic',
    description: undefined,
    owner: 'user:default/nina',
    ownerTitle: 'Nina Berg',
    role: 'manager',
  }),
  buildTemplate({
    templateRef: 'template:default/queue',
    name: 'queue',
    title: undefined,
    role: 'reader',
    hasAccess: false,
  }),
];

const selector = () => screen.findByRole('button', { name: /Template$/ });

describe('the choice of a template', () => {
  it('says so while the templates are read, and asks to choose one', async () => {
    setupPage({ path: '/template-acl' });
    expect(
      await screen.findByRole('status', { name: 'Loading the templates…' }),
    ).toBeVisible();
    expect(
      await screen.findByText('Choose a template to see who may use it.'),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Template access control' }),
    ).toBeVisible();
    const sidebar = screen.getByRole('navigation', { name: 'sidebar nav' });
    expect(within(sidebar).getByRole('link', { name: 'RBAC' })).toHaveAttribute(
      'href',
      '/template-acl',
    );
  });

  it('finds templates by what is typed, with the keyboard alone', async () => {
    const { user } = setupPage({
      path: '/template-acl',
      templates,
      role: 'manager',
    });
    (await selector()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(
      screen.getByText('Owner: Team Payments · 2 requests are waiting for you'),
    ).toBeVisible();

    await user.keyboard('nina');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');

    expect(
      await screen.findByRole('heading', { name: 'New topic' }),
    ).toBeVisible();
    expect(await selector()).toHaveTextContent('New topic');
    expect(screen.getByText('Management Access')).toBeVisible();
    expect(screen.getByText('No description')).toBeVisible();
  });

  it('opens the template of the address, also of a short reference', async () => {
    setupPage({ path: '/template-acl?template=queue', templates });
    expect(await screen.findByRole('heading', { name: 'queue' })).toBeVisible();
    expect(await selector()).toHaveTextContent('queue');
  });

  it('says the same of a template that is not there and of one that is hidden', async () => {
    const { toasts, api } = setupPage({
      path: '/template-acl?template=template:default/secret',
      templates,
    });
    expect(
      await screen.findByText('Not found, or not yours to use'),
    ).toBeVisible();
    expect(await selector()).toHaveTextContent('Choose a template');
    expect(api.getAcl).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  it('says the same of what is no reference at all', async () => {
    setupPage({ path: '/template-acl?template=template:', templates });
    expect(
      await screen.findByText('Not found, or not yours to use'),
    ).toBeVisible();
  });

  it('says so when there is no controlled template', async () => {
    setupPage({ path: '/template-acl', templates: [] });
    expect(await screen.findByText('No controlled templates')).toBeVisible();
    expect(screen.queryByText('Template')).not.toBeInTheDocument();
  });

  it('says when the templates cannot be read, and tries again', async () => {
    const { user, toasts, closedToasts } = setupPage({
      prepare: fake =>
        fake.listTemplates.mockRejectedValueOnce(failure('catalogue is away')),
    });
    expect(
      await screen.findByText('The templates could not be read'),
    ).toBeVisible();
    expect(screen.getByText('catalogue is away')).toBeVisible();
    expect(toasts()).toEqual(['Failed to fetch templates']);

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(
      await screen.findByRole('heading', { name: 'New service' }),
    ).toBeVisible();
    expect(closedToasts()).toEqual(['Failed to fetch templates']);
  });

  it('goes back to the template before', async () => {
    const { user, back } = setupPage({ templates });
    expect(
      await screen.findByRole('heading', { name: 'New service' }),
    ).toBeVisible();
    await user.click(await selector());
    await user.click(await screen.findByRole('option', { name: /New topic/ }));
    expect(
      await screen.findByRole('heading', { name: 'New topic' }),
    ).toBeVisible();

    await back();

    expect(
      await screen.findByRole('heading', { name: 'New service' }),
    ).toBeVisible();
    expect(await selector()).toHaveTextContent('New service');
  });
});

describe('what the person is for a template', () => {
  it('shows title, description, owner and the badge of an admin', async () => {
    const { toasts } = setupPage();
    const card = await screen.findByRole('region', { name: 'New service' });
    expect(within(card).getByText('Admin Access')).toBeVisible();
    expect(
      within(card).getByText('Makes a service with a pipeline'),
    ).toBeVisible();
    expect(
      within(card).getByRole('link', { name: /Team Payments/ }),
    ).toHaveAttribute('href', '/catalog/default/group/payments');
    expect(
      screen.getByRole('region', { name: 'Add User/Group Access' }),
    ).toBeVisible();
    expect(screen.queryByText('Management Access')).not.toBeInTheDocument();
    await screen.findByRole('grid');
    expect(toasts()).toEqual([]);
  });

  it.each([
    [
      'manager' as const,
      'Management Access',
      'You have management access to this template as a member of Team Payments',
    ],
    [
      'reader' as const,
      'Read Only',
      'You have read-only access to this template. Owner group: Team Payments',
    ],
  ])('tells a %s once per template', async (role, badge, toast) => {
    const { toasts, user } = setupPage({
      role,
      templates: [
        buildTemplate({ role }),
        buildTemplate({ ...templates[1], role: 'admin' }),
      ],
    });
    expect(await screen.findByText(badge)).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual([toast]));

    for (const title of ['New topic', 'New service']) {
      await user.click(await selector());
      await user.click(
        await screen.findByRole('option', { name: new RegExp(title) }),
      );
      await screen.findByRole('region', { name: title });
    }
    expect(toasts()).toEqual([toast]);
  });

  it('names the owner by reference, or nobody, where there is no name', async () => {
    const { toasts } = setupPage({
      role: 'reader',
      templates: [
        buildTemplate({
          role: 'reader',
          owner: undefined,
          ownerTitle: undefined,
        }),
      ],
    });
    await waitFor(() =>
      expect(toasts()).toEqual([
        'You have read-only access to this template. Owner group: nobody',
      ]),
    );
  });

  it('says when it cannot be told who is signed in', async () => {
    const { toasts } = setupPage({
      identity: async () => {
        throw new Error('session is over');
      },
    });
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Failed to load user identity: session is over',
      ]),
    );
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('tells readers of their own access', async () => {
    setupPage({
      role: 'reader',
      templates: [buildTemplate({ role: 'reader', expiresOn: inDays(3) })],
    });
    expect(
      await screen.findByText(/You have access until .* \(3 days\)\./),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Ask for more time' }),
    ).toBeVisible();
  });

  it('tells readers of access through a group', async () => {
    setupPage({
      role: 'reader',
      templates: [buildTemplate({ role: 'reader' })],
    });
    expect(
      await screen.findByText('You have access through a group.'),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^Ask/ }),
    ).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  it('tells who did what when, and what it changed', async () => {
    setupPage({
      events: [
        buildEvent({
          id: '2',
          type: 'extended',
          before: '2026-03-06T10:00:00Z',
          after: '2026-03-11T10:00:00Z',
          reason: undefined,
        }),
        buildEvent(),
        buildEvent({ id: '0', type: 'expired', actor: undefined }),
        buildEvent({ id: '-1', type: 'removed', after: undefined }),
      ],
    });
    const history = await screen.findByRole('region', { name: 'History' });
    const items = await within(history).findAllByRole('listitem');
    expect(items).toHaveLength(4);
    expect(items[0]).toHaveTextContent(
      /Nina Berg extended the access of Asha Rao.*End moved from .*6.* to .*11/,
    );
    expect(items[1]).toHaveTextContent(
      /Nina Berg gave Asha Rao access.*Ends .*Reason: Moves the basket/,
    );
    expect(items[2]).toHaveTextContent('The access of Asha Rao ended');
    expect(items[3]).toHaveTextContent('Nina Berg removed Asha Rao');
  });

  it('tells a request for more time from a request for access', async () => {
    setupPage({
      events: [
        buildEvent({ id: '2', type: 'requested', kind: 'extension' }),
        buildEvent({ id: '1', type: 'requested', kind: 'access' }),
        // Stored before requests had a kind.
        buildEvent({ id: '0', type: 'requested' }),
      ],
    });
    const history = await screen.findByRole('region', { name: 'History' });
    const items = await within(history).findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Asha Rao asked for more time');
    expect(items[1]).toHaveTextContent('Asha Rao asked for access');
    expect(items[2]).toHaveTextContent('Asha Rao asked for access');
  });

  it('is read a page at a time', async () => {
    const { user } = setupPage({
      events: Array.from({ length: 25 }, (_, index) =>
        buildEvent({ id: String(index), displayName: `Person ${index}` }),
      ),
    });
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText('20 events listed')).toBeVisible();

    await user.click(
      within(history).getByRole('button', { name: 'Show older events' }),
    );

    expect(await within(history).findByText('25 events listed')).toBeVisible();
    expect(within(history).getByText(/gave Person 24 access/)).toBeVisible();
    expect(within(history).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says so when nothing has happened', async () => {
    setupPage();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('says when it cannot be read, and tries again', async () => {
    const { user } = setupPage({
      prepare: fake => fake.getHistory.mockRejectedValueOnce(failure('gone')),
    });
    expect(
      await screen.findByText('The history could not be read'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
