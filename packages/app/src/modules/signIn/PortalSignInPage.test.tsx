import {
  renderInTestApp,
  mockApis,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { configApiRef, discoveryApiRef } from '@backstage/frontend-plugin-api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserSessionMemory } from '../session/sessionMemory';
import { directoryAuthApiRef } from './directoryAuthApi';
import { PortalSignInPage } from './PortalSignInPage';

const IDENTITY = {
  token: 'token',
  identity: {
    type: 'user' as const,
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs: ['user:default/asha'],
  },
};
const SIGN_IN = 'Sign in with the company directory';
const realFetch = global.fetch;

function setUp(session?: typeof IDENTITY) {
  const onSignInSuccess = jest.fn();
  const auth = {
    getBackstageIdentity: jest.fn(
      async (options?: { optional?: boolean; instantPopup?: boolean }) =>
        // The redirect leaves the page, so its promise never settles.
        options?.instantPopup ? new Promise<never>(() => {}) : session,
    ),
    getProfile: jest.fn(async () => ({ displayName: 'Asha' })),
    signOut: jest.fn(async () => {}),
    signIn: jest.fn(),
    sessionState$: jest.fn(),
    getAccessToken: jest.fn(),
    getIdToken: jest.fn(),
  };
  renderInTestApp(
    <TestApiProvider
      apis={[
        [directoryAuthApiRef, auth],
        [discoveryApiRef, mockApis.discovery()],
        [
          configApiRef,
          mockApis.config({ data: { app: { title: 'Harbour' } } }),
        ],
      ]}
    >
      <PortalSignInPage onSignInSuccess={onSignInSuccess} />
    </TestApiProvider>,
  );
  return { auth, onSignInSuccess };
}

describe('PortalSignInPage', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
    global.fetch = jest.fn(
      async () =>
        ({
          ok: false,
          status: 401,
          statusText: 'Unauthorized',
          headers: new Map([['content-type', 'application/json']]),
          text: async () =>
            JSON.stringify({
              error: { name: 'AuthenticationError', message: 'Refresh failed' },
              response: { statusCode: 401 },
            }),
        }) as unknown as Response,
    );
  });
  afterEach(() => {
    global.fetch = realFetch;
  });

  it('welcomes a visitor and leaves for the directory only when asked to', async () => {
    const { auth } = setUp();

    expect(
      await screen.findByRole('heading', { name: 'Welcome to Harbour' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('Sign in | Harbour');
    expect(auth.getBackstageIdentity).not.toHaveBeenCalledWith(
      expect.objectContaining({ instantPopup: true }),
    );
    expect(screen.queryByText(/guest/i)).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: SIGN_IN }));
    expect(auth.getBackstageIdentity).toHaveBeenCalledWith({
      instantPopup: true,
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Taking you to the company directory',
    );
  });

  it('takes its title away with it', async () => {
    setUp();
    await waitFor(() => expect(document.title).toBe('Sign in | Harbour'));
    cleanup();
    expect(document.title).toBe('Harbour');
  });

  it('signs in silently with the session that there is', async () => {
    const { onSignInSuccess } = setUp(IDENTITY);

    await waitFor(() => expect(onSignInSuccess).toHaveBeenCalledTimes(1));
    const [identityApi] = onSignInSuccess.mock.calls[0];
    await expect(identityApi.getBackstageIdentity()).resolves.toEqual(
      IDENTITY.identity,
    );
    await identityApi.signOut();
    expect(browserSessionMemory().end).toBe('signed-out');
  });

  it.each([
    ['[not-in-catalogue] x', 'The catalogue does not know you yet'],
    ['[account-disabled] x', 'Your account is disabled'],
    ['[sign-in-cancelled] x', 'The sign-in was cancelled'],
    ['[directory-unreachable] x', 'The directory does not answer'],
    ['<img src=x onerror=alert(1)>', 'The sign-in did not work'],
  ])('explains the error %p and offers a way on', async (message, heading) => {
    window.history.replaceState(
      null,
      '',
      `/docs?page=2&${new URLSearchParams({ error: message })}`,
    );
    const { auth } = setUp();

    const title = await screen.findByRole('heading', { name: heading });
    expect(title).toHaveFocus();
    expect(screen.getByText(/^Time: \d{4}-/)).toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    expect(document.querySelector('img')).toBeNull();

    await userEvent.click(screen.getByRole('button'));
    expect(auth.getBackstageIdentity).toHaveBeenCalledWith({
      instantPopup: true,
    });
  });

  it('says that the backend does not answer, and looks again', async () => {
    global.fetch = jest
      .fn()
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const { auth } = setUp();
    await screen.findByRole('heading', { name: 'Harbour does not answer' });

    auth.getBackstageIdentity.mockResolvedValue(IDENTITY);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(auth.getProfile).toHaveBeenCalled());
  });

  it.each([
    ['idle', 'Signed out after inactivity'],
    ['signed-out', 'You are signed out'],
  ] as const)('waits for a click after the end %p', async (end, heading) => {
    browserSessionMemory().markEnd(end);
    const { auth } = setUp(IDENTITY);

    await screen.findByRole('heading', { name: heading });
    expect(auth.getBackstageIdentity).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: SIGN_IN }));
    expect(browserSessionMemory().end).toBeUndefined();
  });

  it('follows when another tab has signed in', async () => {
    const memory = browserSessionMemory();
    memory.markEnd('idle');
    const { onSignInSuccess } = setUp(IDENTITY);
    await screen.findByRole('heading', { name: 'Signed out after inactivity' });

    memory.markBegin(Date.now());
    window.dispatchEvent(
      new StorageEvent('storage', {
        storageArea: window.localStorage,
        key: 'portal.session.begunAt',
        newValue: '1',
      }),
    );
    await waitFor(() => expect(onSignInSuccess).toHaveBeenCalledTimes(1));
  });
});
