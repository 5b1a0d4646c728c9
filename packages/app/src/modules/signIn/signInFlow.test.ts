import { SessionMemory } from '../session/sessionMemory';
import type { SessionAnswer } from './DirectorySession';
import { checkSession, type CheckSessionOptions } from './signInFlow';

const NOW = 1_000_000_000;
const IDLE = { timeoutMs: 60_000, promptMs: 10_000 };

function setUp(
  overrides: Partial<CheckSessionOptions> & { answer?: SessionAnswer } = {},
) {
  const { answer = { token: 'token' }, ...others } = overrides;
  const memory = new SessionMemory(window.localStorage);
  const session = {
    refresh: jest.fn(async () => answer),
    end: jest.fn(async () => {}),
  };
  const options = { session, memory, idle: IDLE, now: () => NOW, ...others };
  return { session, memory, options };
}

describe('checkSession', () => {
  beforeEach(() => window.localStorage.clear());

  it('goes on with the session that there is, and asks for it once', async () => {
    const { options, memory, session } = setUp();

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-in',
      token: 'token',
    });
    expect(memory.lastActiveAt).toBe(NOW);
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  it('invites to sign in where there is no session and nothing to explain', async () => {
    const { options } = setUp({ answer: {} });

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-out',
    });
  });

  it.each(['signed-out', 'idle'] as const)(
    'does not look for a session after the end %p',
    async end => {
      const { options, session, memory } = setUp();
      memory.markEnd(end);

      await expect(checkSession(options)).resolves.toEqual({
        status: 'signed-out',
        end,
      });
      expect(session.refresh).not.toHaveBeenCalled();
    },
  );

  it('ends a session that nobody used while the browser was closed', async () => {
    const { options, session, memory } = setUp();
    memory.markActive(NOW - IDLE.timeoutMs);

    await expect(checkSession(options)).resolves.toEqual({
      status: 'signed-out',
      end: 'idle',
    });
    expect(session.end).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(memory.end).toBe('idle');
  });

  it('ends such a session also if the backend cannot be told', async () => {
    const { options, session, memory } = setUp();
    session.end.mockRejectedValue(new Error('no network'));
    memory.markActive(NOW - IDLE.timeoutMs - 1);

    await expect(checkSession(options)).resolves.toMatchObject({
      end: 'idle',
    });
  });

  it('tells why the sign-in failed', async () => {
    const { options } = setUp({
      answer: {},
      redirectError: '[not-in-catalogue] No user with this object id',
    });

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
    const { options } = setUp({ answer: { problem: 'backend-unreachable' } });

    await expect(checkSession(options)).resolves.toEqual({
      status: 'failed',
      code: 'backend-unreachable',
    });
  });
});
