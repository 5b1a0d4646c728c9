import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import {
  configApiRef,
  errorApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { directoryAuthApiRef } from '../signIn/directoryAuthApi';
import { IdleLogout } from './IdleLogout';
import { reloadPage } from './reloadPage';
import { browserSessionMemory } from './sessionMemory';

jest.mock('./reloadPage', () => ({ reloadPage: jest.fn() }));

const MINUTE = 60_000;
const memory = browserSessionMemory();

const warning = () => screen.queryByRole('dialog');

/** Advances the time in steps, between which React renders and sets its next timer: short steps during the warning. */
async function pass(ms: number) {
  let left = ms;
  do {
    const step = Math.min(left, warning() ? 1000 : MINUTE);
    await act(() => jest.advanceTimersByTimeAsync(step));
    left -= step;
  } while (left > 0);
}

function setUp() {
  const auth = {
    signOut: jest.fn(async () => {}),
    getBackstageIdentity: jest.fn(),
    getProfile: jest.fn(),
    signIn: jest.fn(),
    sessionState$: jest.fn(),
    getAccessToken: jest.fn(),
    getIdToken: jest.fn(),
  };
  const identity = mockApis.identity.mock();
  identity.signOut.mockResolvedValue(undefined);
  render(
    <TestApiProvider
      apis={[
        [directoryAuthApiRef, auth],
        [identityApiRef, identity],
        [errorApiRef, { post: jest.fn(), error$: jest.fn() }],
        [
          configApiRef,
          mockApis.config({
            data: {
              auth: {
                autologout: {
                  idleTimeoutMinutes: 10,
                  promptBeforeIdleSeconds: 60,
                },
              },
            },
          }),
        ],
      ]}
    >
      <IdleLogout />
    </TestApiProvider>,
  );
  return { auth, identity };
}

describe('IdleLogout', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.localStorage.clear();
    memory.markBegin(Date.now());
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  it('warns before the end, counts down, and ends the session', async () => {
    const { auth } = setUp();
    await pass(9 * MINUTE - 1000);
    expect(warning()).not.toBeInTheDocument();

    await pass(1000);
    expect(warning()).toHaveAccessibleName('Are you still there?');
    expect(warning()).toHaveAccessibleDescription(/in 60 seconds/);
    await pass(50_000);
    expect(warning()).toHaveAccessibleDescription(/in 1[01] seconds/);
    expect(auth.signOut).not.toHaveBeenCalled();

    await pass(11_000);
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(memory.end).toBe('idle');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('starts anew when somebody does something', async () => {
    setUp();
    await pass(5 * MINUTE);
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(8 * MINUTE);
    expect(warning()).not.toBeInTheDocument();
    await pass(1 * MINUTE);
    expect(warning()).toBeInTheDocument();
  });

  it('starts anew when somebody does something in another tab', async () => {
    setUp();
    await pass(5 * MINUTE);
    memory.markActive(Date.now());
    await pass(8 * MINUTE);
    expect(warning()).not.toBeInTheDocument();
  });

  it('goes on when the question is answered', async () => {
    const { auth } = setUp();
    await pass(9 * MINUTE + 1000);
    const stay = screen.getByRole('button', { name: 'Stay signed in' });
    expect(stay).toHaveFocus();
    fireEvent.click(stay);
    await pass(8 * MINUTE);

    expect(warning()).not.toBeInTheDocument();
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('takes no passing mouse for an answer', async () => {
    const { auth } = setUp();
    await pass(9 * MINUTE);
    fireEvent.pointerMove(document.body);
    await pass(1 * MINUTE + 1000);
    expect(auth.signOut).toHaveBeenCalledTimes(1);
  });

  it('goes on when the question is answered in another tab', async () => {
    setUp();
    await pass(9 * MINUTE);
    memory.markActive(Date.now());
    await pass(1000);
    expect(warning()).not.toBeInTheDocument();
  });

  it('ends the session at once when it is asked to', async () => {
    const { identity } = setUp();
    await pass(9 * MINUTE);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });

  it('ends a session that slept too long at the first touch', async () => {
    const { auth } = setUp();
    await pass(0);
    jest.setSystemTime(Date.now() + 60 * MINUTE);
    fireEvent.pointerMove(document.body);
    await pass(0);
    expect(auth.signOut).toHaveBeenCalledTimes(1);
  });

  it('ends the session also without a connection', async () => {
    const { auth } = setUp();
    auth.signOut.mockRejectedValue(new Error('no network'));
    await pass(10 * MINUTE + 1000);
    expect(memory.end).toBe('idle');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('follows when another tab ends the session', async () => {
    setUp();
    await pass(0);
    memory.markEnd('signed-out');
    window.dispatchEvent(
      new StorageEvent('storage', {
        storageArea: window.localStorage,
        key: 'portal.session.end',
        newValue: 'signed-out',
      }),
    );
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
