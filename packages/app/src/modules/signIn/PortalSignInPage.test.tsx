import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserSessionMemory } from '../session/sessionMemory';
import { PortalSignInPage } from './PortalSignInPage';
import type { SignInOutcome } from './signInFlow';
import type { SignInProblemCode } from './signInProblem';

const SIGN_IN = 'Sign in with the company directory';

function setUp(outcome: SignInOutcome = { status: 'signed-out' }) {
  const options = {
    check: jest.fn(async (): Promise<SignInOutcome> => outcome),
    leave: jest.fn(),
    onSignedIn: jest.fn(async (_token: string) => {}),
  };
  render(<PortalSignInPage product="Harbour" outcome={outcome} {...options} />);
  return options;
}

describe('PortalSignInPage', () => {
  beforeEach(() => window.localStorage.clear());

  it('welcomes a visitor and leaves for the directory only when asked to', async () => {
    const { leave } = setUp();

    expect(
      screen.getByRole('heading', { name: 'Welcome to Harbour' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('Sign in | Harbour');
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByText(/guest/i)).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: SIGN_IN }));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Taking you to the company directory',
    );
  });

  it('takes its title away with it', () => {
    setUp();
    expect(document.title).toBe('Sign in | Harbour');
    cleanup();
    expect(document.title).toBe('Harbour');
  });

  it.each<[SignInProblemCode, string]>([
    ['not-in-catalogue', 'The catalogue does not know you yet'],
    ['account-disabled', 'Your account is disabled'],
    ['sign-in-cancelled', 'The sign-in was cancelled'],
    ['consent-needed', 'Harbour waits for a consent'],
    ['access-restricted', 'A rule of the directory stops you here'],
    ['not-assigned', 'You are not assigned to Harbour'],
    ['directory-unreachable', 'The directory does not answer'],
    ['unknown', 'The sign-in did not work'],
  ])('explains the problem %p and offers a way on', async (code, heading) => {
    const { leave } = setUp({ status: 'failed', code });

    const title = screen.getByRole('heading', { name: heading });
    expect(title).toHaveFocus();
    expect(screen.getByText(/^Time: \d{4}-/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button'));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('says that the backend does not answer, and looks again', async () => {
    const { check, onSignedIn } = setUp({
      status: 'failed',
      code: 'backend-unreachable',
    });
    screen.getByRole('heading', { name: 'Harbour does not answer' });

    check.mockResolvedValue({ status: 'signed-in', token: 'a-token' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('a-token'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Looking for your session',
    );
  });

  it('says so if the app cannot be loaded then', async () => {
    const { check, onSignedIn } = setUp({
      status: 'failed',
      code: 'backend-unreachable',
    });
    check.mockResolvedValue({ status: 'signed-in', token: 'a-token' });
    onSignedIn.mockRejectedValue(new Error('no network'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Harbour does not answer' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['idle', 'Signed out after inactivity'],
    ['signed-out', 'You are signed out'],
  ] as const)('waits for a click after the end %p', async (end, heading) => {
    browserSessionMemory().markEnd(end);
    const { check } = setUp({ status: 'signed-out', end });

    screen.getByRole('heading', { name: heading });
    expect(check).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: SIGN_IN }));
    expect(browserSessionMemory().end).toBeUndefined();
  });

  it('follows when another tab has signed in', async () => {
    const { check, onSignedIn } = setUp({ status: 'signed-out', end: 'idle' });
    check.mockResolvedValue({ status: 'signed-in', token: 'a-token' });

    const event = new StorageEvent('storage', {
      storageArea: window.localStorage,
      key: 'portal.session.begunAt',
      newValue: '1',
    });
    act(() => {
      window.dispatchEvent(event);
    });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });
});
