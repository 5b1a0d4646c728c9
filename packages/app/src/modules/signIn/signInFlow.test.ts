import { SessionMemory } from '../session/sessionMemory';
import { checkSession, type CheckSessionOptions } from './signInFlow';

const IDENTITY = {
  token: 'token',
  identity: {
    type: 'user' as const,
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs: [],
  },
};
const PROFILE = { displayName: 'Asha Requester' };
const NOW = 1_000_000_000;
const IDLE = { timeoutMs: 60_000, promptMs: 10_000 };

function setUp(overrides: Partial<CheckSessionOptions> = {}) {
  const memory = new SessionMemory(window.localStorage);
  const auth = {
    getBackstageIdentity: jest.fn(
      async () => IDENTITY as typeof IDENTITY | undefined,
    ),
    getProfile: jest.fn(async () => PROFILE),
    signOut: jest.fn(async () => {}),
    signIn: jest.fn(),
    sessionState$: jest.fn(),
    getAccessToken: jest.fn(),
    getIdToken: jest.fn(),
  };
  const options = {
    auth,
    memory,
    idle: IDLE,
    probe: async () => undefined,
    now: () => NOW,
    ...overrides,
  };
  return { auth, memory, options };
}

describe('checkSession', () => {
  beforeEach(() => window.localStorage.clear());

  it('goes on with the session that there is', async () => {
    const { options, memory } = setUp();

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-in',
      identity: IDENTITY,
      profile: PROFILE,
    });
    expect(memory.lastActiveAt).toBe(NOW);
  });

  it('never opens the sign-in by itself', async () => {
    const { options, auth } = setUp();
    await checkSession(options);

    expect(auth.getBackstageIdentity).toHaveBeenCalledWith({ optional: true });
    expect(auth.getProfile).toHaveBeenCalledWith({ optional: true });
  });

  it('invites to sign in where there is no session and nothing to explain', async () => {
    const { options, auth } = setUp();
    auth.getBackstageIdentity.mockResolvedValue(undefined);

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-out',
    });
  });

  it.each(['signed-out', 'idle'] as const)(
    'does not look for a session after the end %p',
    async end => {
      const { options, auth, memory } = setUp();
      memory.markEnd(end);

      await expect(checkSession(options)).resolves.toEqual({
        status: 'signed-out',
        end,
      });
      expect(auth.getBackstageIdentity).not.toHaveBeenCalled();
    },
  );

  it('ends a session that nobody used while the browser was closed', async () => {
    const { options, auth, memory } = setUp();
    memory.markActive(NOW - IDLE.timeoutMs);

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-out',
      end: 'idle',
    });
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(memory.end).toBe('idle');
  });

  it('ends such a session also if the backend cannot be told', async () => {
    const { options, auth, memory } = setUp();
    auth.signOut.mockRejectedValue(new Error('no network'));
    memory.markActive(NOW - IDLE.timeoutMs - 1);

    await expect(checkSession(options)).resolves.toMatchObject({
      end: 'idle',
    });
  });

  it('tells why the sign-in failed', async () => {
    const { options, auth } = setUp({
      redirectError: '[not-in-catalogue] No user with this object id',
    });
    auth.getBackstageIdentity.mockResolvedValue(undefined);

    await expect(checkSession(options)).resolves.toEqual({
      status: 'failed',
      code: 'not-in-catalogue',
    });
  });

  it('does not let an error in the address disturb a running session', async () => {
    const { options } = setUp({ redirectError: '[account-disabled] x' });

    await expect(checkSession(options)).resolves.toMatchObject({
      status: 'signed-in',
    });
  });

  it('does not revive an ended session by an error in the address', async () => {
    const { options, memory } = setUp({ redirectError: 'whatever' });
    memory.markEnd('idle');

    await expect(checkSession(options)).resolves.toEqual({
      status: 'failed',
      code: 'unknown',
    });
  });

  it('tells what the backend says where the session cannot be renewed', async () => {
    const { options, auth } = setUp({
      probe: async () => 'backend-unreachable',
    });
    auth.getBackstageIdentity.mockResolvedValue(undefined);

    await expect(checkSession(options)).resolves.toEqual({
      status: 'failed',
      code: 'backend-unreachable',
    });
  });
});
