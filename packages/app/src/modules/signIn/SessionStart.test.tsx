import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { waitFor } from '@testing-library/react';
import { reloadPage } from '../session/reloadPage';
import { browserSessionMemory } from '../session/sessionMemory';
import { directoryAuthApiRef } from './directoryAuthApi';
import { SessionStart } from './SessionStart';

jest.mock('../session/reloadPage');

const IDENTITY = {
  token: 'token',
  identity: {
    type: 'user' as const,
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs: ['user:default/asha'],
  },
};

function setUp(session?: typeof IDENTITY) {
  const onSignInSuccess = jest.fn();
  const auth = {
    getBackstageIdentity: jest.fn(async (_options?: object) => session),
    getProfile: jest.fn(async () => ({ displayName: 'Asha' })),
    signOut: jest.fn(async () => {}),
    signIn: jest.fn(),
    sessionState$: jest.fn(),
    getAccessToken: jest.fn(),
    getIdToken: jest.fn(),
  };
  renderInTestApp(
    <TestApiProvider apis={[[directoryAuthApiRef, auth]]}>
      <SessionStart onSignInSuccess={onSignInSuccess} />
    </TestApiProvider>,
  );
  return { auth, onSignInSuccess };
}

describe('SessionStart', () => {
  beforeEach(() => window.localStorage.clear());

  it('gives the app the session, and never opens the sign-in', async () => {
    const { auth, onSignInSuccess } = setUp(IDENTITY);

    await waitFor(() => expect(onSignInSuccess).toHaveBeenCalledTimes(1));
    expect(auth.getBackstageIdentity).toHaveBeenCalledWith({ optional: true });
    expect(auth.getProfile).toHaveBeenCalledWith({ optional: true });
    const [identityApi] = onSignInSuccess.mock.calls[0];
    await expect(identityApi.getBackstageIdentity()).resolves.toEqual(
      IDENTITY.identity,
    );
    await identityApi.signOut();
    expect(browserSessionMemory().end).toBe('signed-out');
  });

  it('loads the page again when the session is gone', async () => {
    const { onSignInSuccess } = setUp();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(onSignInSuccess).not.toHaveBeenCalled();
  });
});
