import { renderTestApp } from '@backstage/frontend-test-utils';
import {
  AppRootElementBlueprint,
  coreExtensionData,
  createExtension,
  createExtensionInput,
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { notificationsApiRef } from '@backstage/plugin-notifications';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { WaitingSourceBlueprint } from '@portal/plugin-page-slots-react';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  buildNotification,
  FakeNotifications,
} from './__testUtils__/fakeNotifications';
import { notificationsModules } from '.';

/** Shows the current address, and goes back, like the browser. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">
        {decodeURIComponent(pathname + search)}
      </output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const browser = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootElementBlueprint.make({
      name: 'browser',
      params: { element: <Browser /> },
    }),
  ],
});

/** A page to which notifications lead. */
const accessPlugin = createFrontendPlugin({
  pluginId: 'rbac',
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/template-acl',
        title: 'RBAC',
        routeRef: createRouteRef(),
        loader: async () => <p>the access</p>,
      },
    }),
  ],
});

/** Requests that wait for the person, as a feature would add them to the home page. */
function waitingRequests(approve: (comment?: string) => Promise<void>) {
  const card = createExtension({
    kind: 'home-card',
    name: 'waiting',
    attachTo: { id: 'app/root', input: 'elements' },
    inputs: {
      sources: createExtensionInput([WaitingSourceBlueprint.dataRefs.source]),
    },
    output: [coreExtensionData.reactElement],
    factory: () => [coreExtensionData.reactElement(<span />)],
  });
  const requests = WaitingSourceBlueprint.make({
    name: 'requests',
    params: {
      title: 'Requests',
      load: async () => [
        {
          id: '1',
          title: 'Infrastructure repository',
          why: 'Approve or decline access',
          by: 'Asha Rao',
          href: '/template-acl?template=a',
          decide: { approve, reject: async () => undefined },
        },
      ],
    },
  });
  return createFrontendPlugin({
    pluginId: 'home',
    extensions: [card, requests],
  });
}

function show(
  notifications: FakeNotifications,
  at = '',
  others: ReturnType<typeof waitingRequests>[] = [],
) {
  let tell: (message: object) => void = () => undefined;
  const signals = {
    subscribe: <T,>(_channel: string, onMessage: (message: T) => void) => {
      tell = message => onMessage(message as T);
      return { unsubscribe: () => undefined };
    },
  };
  renderTestApp({
    initialRouteEntries: [`/notifications${at}`],
    features: [
      pageQueryModule,
      notificationsPlugin,
      ...notificationsModules,
      accessPlugin,
      browser,
      ...others,
    ],
    apis: [
      [notificationsApiRef, notifications.api],
      [signalApiRef, signals],
    ],
  });
  return {
    user: userEvent.setup(),
    signal: () => act(() => tell({ action: 'new_notification' })),
  };
}

const title = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByRole('status', { name: 'Address' });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildNotification({ id: `${index}` }, { title: `Number ${index}` }),
  );

/** The group of what came two hours ago. */
const RECENT = /^(Today|Yesterday)$/;

afterEach(() => pageQueryClient.clear());

it('has the actions of a request that still waits in its row, and of no other one', async () => {
  const approve = jest.fn(async () => undefined);
  const notifications = new FakeNotifications(
    buildNotification(),
    buildNotification({ id: '2' }, { title: 'Done', link: '/elsewhere' }),
  );
  const { user } = show(notifications, '', [waitingRequests(approve)]);
  expect(await screen.findByText('Waiting for you')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Reject / })).toHaveLength(1);
  await user.click(button('Approve Infrastructure repository'));
  expect(await screen.findByText('Asha Rao asked for it.')).toBeVisible();
  await user.click(button('Approve'));
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the list', () => {
  it('says of each what it is, how much it matters, what about and when, and where it leads', async () => {
    show(
      new FakeNotifications(
        buildNotification(
          { user: null, updated: new Date() },
          { severity: 'critical', description: 'For the new region' },
        ),
      ),
    );
    expect(await title('Unread notifications (1)')).toBeVisible();
    const row = within(screen.getByRole('list', { name: RECENT })).getByRole(
      'listitem',
    );
    expect(row).toHaveTextContent('Unread, severity: Critical');
    expect(row).toHaveTextContent(
      /Template access · To everybody · 2 hours ago · updated \d seconds? ago/,
    );
    expect(within(row).getByTitle('For the new region')).toBeVisible();
    expect(within(row).getByText('2 hours ago')).toHaveAttribute('title');
    expect(
      within(row).getByRole('link', { name: 'Asha asks for access' }),
    ).toHaveAttribute('href', '/template-acl?template=a');
  });

  it('marks what has an outcome by it', async () => {
    show(
      new FakeNotifications(
        buildNotification({}, { metadata: { outcome: 'bad' } }),
      ),
    );
    const row = within(
      await screen.findByRole('list', { name: RECENT }),
    ).getByRole('listitem');
    expect(row).toHaveTextContent('Unread, Failed or refused');
    expect(row).not.toHaveTextContent('severity');
  });

  it('stands in groups of its order', async () => {
    show(
      new FakeNotifications(
        buildNotification({ id: '1', created: new Date() }),
        buildNotification({ id: '2', created: new Date(0) }, { title: 'Old' }),
      ),
    );
    const today = await screen.findByRole('list', { name: 'Today' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Older' })).toHaveTextContent(
      'Old',
    );
  });

  it('asks for the page that the address says, and goes to others', async () => {
    const notifications = new FakeNotifications(...many(45));
    const { user } = show(notifications, '?page=2');
    expect(await screen.findByText('21 to 40 of 45')).toBeVisible();
    expect(screen.getByText('Number 39')).toBeVisible();
    expect(notifications.getNotifications.mock.calls).toEqual([
      [
        {
          read: false,
          sort: 'created',
          sortOrder: 'desc',
          limit: 20,
          offset: 20,
        },
      ],
    ]);
    await user.click(button('Next table page'));
    expect(await screen.findByText('41 to 45 of 45')).toBeVisible();
    expect(address()).toHaveTextContent('/notifications?page=3');
    await user.click(button('Previous table page'));
    await user.click(button('Previous table page'));
    expect(await screen.findByText('Number 0')).toBeVisible();
    expect(address()).toHaveTextContent(/^\/notifications$/);
  });

  it('goes to its last page where it has become shorter', async () => {
    show(new FakeNotifications(...many(25)), '?page=9');
    expect(await screen.findByText('Number 24')).toBeVisible();
    expect(address()).toHaveTextContent('/notifications?page=2');
  });

  it('is read again after a signal of the server', async () => {
    const notifications = new FakeNotifications();
    const { signal } = show(notifications);
    expect(await screen.findByText('No unread notifications')).toBeVisible();
    notifications.items.push(buildNotification());
    signal();
    expect(await screen.findByText('Asha asks for access')).toBeVisible();
  });

  it('puts the notification of a link first, and marks it', async () => {
    const notifications = new FakeNotifications(
      ...many(2),
      buildNotification({ id: 'x', read: new Date() }, { title: 'Old news' }),
    );
    show(notifications, '?id=x');
    const row = await screen.findByRole('listitem', { current: true });
    expect(row).toHaveTextContent('Old news');
    expect(row).toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 4 })[0]).toHaveTextContent(
      'Old news',
    );
    expect(notifications.getNotification.mock.calls).toEqual([['x']]);
  });

  it('says that the notification of a link does not exist', async () => {
    show(new FakeNotifications(...many(1)), '?id=gone');
    expect(
      await screen.findByText(/The notification of this link does not exist/),
    ).toBeVisible();
    expect(screen.getByText('Number 0')).toBeVisible();
  });
});

describe('the filters', () => {
  async function choose(
    user: ReturnType<typeof userEvent.setup>,
    label: string,
    option: string,
  ) {
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`${label}$`) }),
    );
    await user.click(await screen.findByRole('option', { name: option }));
  }

  it('are asked of the server, stay in the address, and begin at the first page', async () => {
    const notifications = new FakeNotifications(...many(45));
    const { user } = show(notifications, '?page=2');
    await screen.findByText('21 to 40 of 45');
    await choose(user, 'View', 'All');
    expect(address()).toHaveTextContent(/^\/notifications\?view=all$/);
    await choose(user, 'Min severity', 'High');
    await choose(user, 'Sent out', 'Last 24h');
    await choose(user, 'Topic', 'Template access');
    await choose(user, 'Sort by', 'Oldest on top');
    await user.type(
      screen.getByRole('searchbox', { name: 'Search' }),
      ' Number 1 ',
    );
    await waitFor(() =>
      expect(address()).toHaveTextContent(
        '/notifications?view=all&severity=high&since=last24h&topic=template-access&sort=oldest&search=Number+1',
      ),
    );
    await screen.findByText('All notifications (11)');
    expect(notifications.getNotifications.mock.lastCall).toEqual([
      {
        minimumSeverity: 'high',
        createdAfter: expect.any(Date),
        topic: 'template-access',
        search: 'Number 1',
        sort: 'created',
        sortOrder: 'asc',
        limit: 20,
        offset: 0,
      },
    ]);
  });

  it('are those of the address after Back', async () => {
    const { user } = show(
      new FakeNotifications(buildNotification({ read: new Date() })),
      '?view=read&search=Asha&severity=low',
    );
    await user.click(
      await screen.findByRole('link', { name: 'Asha asks for access' }),
    );
    expect(await screen.findByText('the access')).toBeVisible();
    await user.click(button('Back'));
    expect(await title('Read notifications (1)')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(
      'Asha',
    );
  });

  it.each([
    ['', 'No unread notifications'],
    ['?view=saved', 'No saved notifications'],
    [
      '?search=kafka',
      'No unread notifications here have “kafka” in their text',
    ],
    ['?severity=high', 'No unread notifications match all of the filters'],
  ])(
    'that leave nothing (%j) say so, with a way to all',
    async (at, reason) => {
      const notifications = new FakeNotifications(
        buildNotification({ read: new Date() }),
      );
      const { user } = show(notifications, at);
      expect(await screen.findByText(reason)).toBeVisible();
      await user.click(button('Show all notifications'));
      expect(await title('All notifications (1)')).toBeVisible();
      expect(address()).toHaveTextContent(/^\/notifications\?view=all$/);
    },
  );

  it('lead nowhere from a list of all that is empty', async () => {
    show(new FakeNotifications(), '?view=all');
    expect(await screen.findByText('No notifications')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Show all notifications' }),
    ).toBeNull();
  });
});

describe('a change', () => {
  it('marks a notification as read when its link is opened', async () => {
    const notifications = new FakeNotifications(buildNotification());
    const { user } = show(notifications);
    await user.click(
      await screen.findByRole('link', { name: 'Asha asks for access' }),
    );
    expect(await screen.findByText('the access')).toBeVisible();
    expect(notifications.updateNotifications.mock.calls).toEqual([
      [{ ids: ['1'], read: true }],
    ]);
  });

  it('does not mark one again that is read', async () => {
    const notifications = new FakeNotifications(
      buildNotification({ read: new Date() }),
    );
    const { user } = show(notifications, '?view=read');
    await user.click(
      await screen.findByRole('link', { name: 'Asha asks for access' }),
    );
    expect(await screen.findByText('the access')).toBeVisible();
    expect(notifications.updateNotifications).not.toHaveBeenCalled();
  });

  it('marks one as read and as unread, and keeps the focus in the list', async () => {
    const notifications = new FakeNotifications(...many(2));
    const { user } = show(notifications);
    await screen.findByText('Number 0');
    await user.click(button('Mark as read: Number 0'));
    expect(await title('Unread notifications (1)')).toHaveFocus();
    expect(screen.queryByText('Number 0')).toBeNull();
    notifications.items.splice(1, 1);
    await user.click(await screen.findByRole('button', { name: /View$/ }));
    await user.click(
      await screen.findByRole('option', { name: 'Read notifications' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Mark as unread: Number 0' }),
    );
    await waitFor(() => expect(screen.queryByText('Number 0')).toBeNull());
    expect(notifications.updateNotifications.mock.calls).toEqual([
      [{ ids: ['0'], read: true }],
      [{ ids: ['0'], read: false }],
    ]);
  });

  it('saves one, and does not any longer', async () => {
    const notifications = new FakeNotifications(...many(1));
    const { user } = show(notifications);
    await user.click(
      await screen.findByRole('button', { name: 'Save for later: Number 0' }),
    );
    await user.click(
      await screen.findByRole('button', {
        name: 'Do not save any longer: Number 0',
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Save for later: Number 0' }),
    ).toBeVisible();
    expect(notifications.updateNotifications.mock.calls).toEqual([
      [{ ids: ['0'], saved: true }],
      [{ ids: ['0'], saved: false }],
    ]);
  });

  it('marks all as read that match, on all pages, after a question', async () => {
    const notifications = new FakeNotifications(...many(25));
    const { user } = show(notifications, '?search=Number 2');
    await title('Unread notifications (6)');
    await user.click(button('Mark all read'));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(notifications.updateNotifications).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Mark All' }));
    expect(await title('Unread notifications (0)')).toBeVisible();
    expect(notifications.getNotifications).toHaveBeenCalledWith({
      read: false,
      search: 'Number 2',
    });
    expect(notifications.updateNotifications.mock.calls).toEqual([
      [{ ids: ['2', '20', '21', '22', '23', '24'], read: true }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Mark all read')).toBeDisabled();
    const heading = await title('Unread notifications (0)');
    // The dialog has gone by then.
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('says in the question that not all could be marked', async () => {
    const notifications = new FakeNotifications(...many(1));
    notifications.updateNotifications.mockRejectedValueOnce(
      new Error('No answer'),
    );
    const { user } = show(notifications);
    await title('Unread notifications (1)');
    await user.click(button('Mark all read'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Mark All' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to mark all notifications as readNo answer',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Mark All' }));
    expect(await screen.findByText('No unread notifications')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('says at its notification that it failed, and tries again', async () => {
    const notifications = new FakeNotifications(...many(2));
    notifications.updateNotifications.mockRejectedValueOnce(
      new Error('No answer'),
    );
    const { user } = show(notifications);
    await screen.findByText('Number 1');
    await user.click(button('Mark as read: Number 1'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'The notification could not be changed.No answer',
    );
    expect(alert.closest('li')).toHaveTextContent('Number 1');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Number 1')).toBeNull());
  });
});

describe('muting', () => {
  it('stops a topic of one sender, says so, and can be undone', async () => {
    const notifications = new FakeNotifications(buildNotification());
    const { user } = show(notifications);
    await user.click(
      await screen.findByRole('button', {
        name: 'Mute Template access: Asha asks for access',
      }),
    );
    const unmute = await screen.findByRole('button', {
      name: 'Unmute Template access',
    });
    expect(notifications.settings).toEqual({
      channels: [
        {
          id: 'Web',
          origins: [
            {
              id: 'plugin:template-acl',
              enabled: true,
              topics: [{ id: 'template-access', enabled: false }],
            },
          ],
        },
      ],
    });
    await user.click(unmute);
    expect(
      await screen.findByRole('button', {
        name: 'Mute Template access: Asha asks for access',
      }),
    ).toBeVisible();
    expect(await title('Unread notifications (1)')).toHaveFocus();
  });

  it('keeps both of two that are pressed at once', async () => {
    const notifications = new FakeNotifications(
      buildNotification(),
      buildNotification(
        { id: '2', origin: 'plugin:pipeline-deploy' },
        { topic: 'pipeline-deploy', title: 'Approve a release' },
      ),
    );
    const store =
      notifications.updateNotificationSettings.getMockImplementation();
    let answer = () => {};
    const isAnswered = new Promise<void>(resolve => {
      answer = resolve;
    });
    notifications.updateNotificationSettings.mockImplementationOnce(
      async settings => {
        await isAnswered;
        return store!(settings);
      },
    );
    const { user } = show(notifications);
    for (const name of [/^Mute Template access/, /^Mute .*: Approve/]) {
      await user.click(await screen.findByRole('button', { name }));
    }
    answer();
    expect(
      await screen.findAllByRole('button', { name: /^Unmute [^:]*$/ }),
    ).toHaveLength(2);
  });

  it('says at the row that it failed', async () => {
    const notifications = new FakeNotifications(buildNotification());
    notifications.updateNotificationSettings.mockRejectedValueOnce(
      new Error('No answer'),
    );
    const { user } = show(notifications);
    await user.click(
      await screen.findByRole('button', { name: /^Mute Template access/ }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Muting could not be changed.No answer',
    );
  });

  it('is not offered for what is sent to everybody', async () => {
    show(new FakeNotifications(buildNotification({ user: null })));
    expect(await screen.findByText('Asha asks for access')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mute/ })).toBeNull();
  });
});

describe('a failure of the server', () => {
  it('is said with its reason, and a way to try again', async () => {
    const notifications = new FakeNotifications(...many(1));
    notifications.getNotifications.mockRejectedValueOnce(
      new Error('No answer'),
    );
    const { user } = show(notifications);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'The notifications could not be loaded.No answer',
    );
    expect(screen.queryByText('No unread notifications')).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Number 0')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['another page', 'a signal'])(
    'after %s keeps what was shown',
    async what => {
      const notifications = new FakeNotifications(...many(25));
      const { user, signal } = show(notifications);
      await screen.findByText('Number 0');
      notifications.getNotifications.mockRejectedValueOnce(
        new Error('No answer'),
      );
      if (what === 'a signal') signal();
      else await user.click(button('Next table page'));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.getByText('Number 0')).toBeVisible();
    },
  );

  it('after a signal does not say of an empty list that it is still empty', async () => {
    const notifications = new FakeNotifications();
    const { signal } = show(notifications);
    await screen.findByText('No unread notifications');
    notifications.getNotifications.mockRejectedValueOnce(
      new Error('No answer'),
    );
    signal();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('No unread notifications')).toBeNull();
    expect(await title('Unread notifications')).toBeVisible();
  });

  it('shows no list before the first answer, but that it is loading', async () => {
    const notifications = new FakeNotifications();
    notifications.getNotifications.mockReturnValue(
      new Promise(() => undefined),
    );
    show(notifications);
    expect(
      await screen.findByRole('status', { name: 'Loading…' }),
    ).toBeVisible();
    expect(screen.queryByText('No unread notifications')).toBeNull();
  });
});
