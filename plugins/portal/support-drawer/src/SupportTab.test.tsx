import { configApiRef, identityApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SupportTab } from './SupportTab';

const CHAT = 'https://chat.retail.example/help';

function setWidth(width: number) {
  window.matchMedia = query =>
    ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      // Upstream's theme asks in the old way.
      addListener: () => undefined,
      removeListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function Address() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

function show(
  options: { width?: number; name?: string; chat?: string; out?: true } = {},
) {
  const { width = 1000, name = 'Asha Requester' } = options;
  const chat = 'chat' in options ? options.chat : CHAT;
  setWidth(width);
  const identity = mockApis.identity({
    userEntityRef: 'user:default/asha',
    displayName: name,
  });
  if (options.out) {
    identity.getBackstageIdentity = () => new Promise(() => undefined);
  }
  renderInTestApp(
    <TestApiProvider
      apis={[
        [identityApiRef, identity],
        [
          configApiRef,
          mockApis.config({
            data: { app: chat ? { supportChatUrl: chat } : {} },
          }),
        ],
      ]}
    >
      <SupportTab />
      <Address />
    </TestApiProvider>,
  );
}

async function open() {
  const tab = await screen.findByRole('button', { name: 'Contact Support' });
  await userEvent.click(tab);
  return { tab, drawer: within(await screen.findByRole('dialog')) };
}

const hrefsOf = (links: HTMLElement[]) =>
  links.map(link => link.getAttribute('href'));

describe('The support drawer', () => {
  it('greets by the first name and leads to four places in new tabs', async () => {
    show();
    const { drawer } = await open();
    expect(screen.getByRole('dialog', { name: 'Hello Asha' })).toBeVisible();
    const boxes = within(drawer.getByRole('list')).getAllByRole('link');
    expect(hrefsOf(boxes)).toEqual([
      '/create',
      '/create/templates/default/incident-flow',
      '/create/templates/default/workorder-flow',
      '/docs/default/Component/Cloud9/support',
    ]);
    for (const box of boxes) {
      expect(box).toHaveAttribute('target', '_blank');
      expect(box).toHaveAccessibleName(/\(opens in a new tab\)/);
    }
  });

  it('has a bar with home, search and the chat', async () => {
    show();
    const { drawer } = await open();
    const bar = within(drawer.getByRole('navigation'));
    expect(hrefsOf(bar.getAllByRole('link'))).toEqual([
      '/home',
      '/search',
      CHAT,
    ]);
    await userEvent.click(bar.getByRole('link', { name: 'Search' }));
    expect(screen.getByText('at /search')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([[undefined], ['data:text/html,x']])(
    'has no link to the chat %p',
    async chat => {
      show({ chat });
      const { drawer } = await open();
      expect(
        drawer.queryByRole('link', { name: /Contact Support/ }),
      ).not.toBeInTheDocument();
    },
  );

  it('closes with Escape and gives the focus back', async () => {
    show();
    const { tab } = await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(tab).toHaveFocus());
  });

  it('greets a person without a name', async () => {
    show({ name: ' ' });
    await open();
    expect(screen.getByRole('dialog', { name: 'Hello' })).toBeVisible();
  });

  it.each([
    ['below 1000 px', { width: 999 }],
    ['before the sign-in', { out: true as const }],
  ])('is not there %s', async (_, options) => {
    show(options);
    await screen.findByText('at /');
    expect(
      screen.queryByRole('button', { name: 'Contact Support' }),
    ).not.toBeInTheDocument();
  });
});
