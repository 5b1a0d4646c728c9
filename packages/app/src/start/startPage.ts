import {
  type EarlyAnswers,
  type FirstQuestions,
  LAST_VISIT,
  type ScriptPreloader,
} from '@portal/plugin-page-start-react';
import {
  completeConfiguration,
  forgetConfiguration,
  readPageConfiguration,
} from '../modules/pageConfiguration';
import { readIdleSettings } from '../modules/session/idleClock';
import { browserSessionMemory } from '../modules/session/sessionMemory';
import { DirectorySession } from '../modules/signIn/DirectorySession';
import type { PortalSignInPageProps } from '../modules/signIn/PortalSignInPage';
import { checkSession, type SignInOutcome } from '../modules/signIn/signInFlow';
import { takeSignInError } from '../modules/signIn/signInProblem';
import { readAddresses } from './readAddresses';

/** What {@link startPage} works with. */
export interface StartOptions {
  container: HTMLElement;
  early: EarlyAnswers;
  scripts: Pick<ScriptPreloader, 'preloadApp' | 'preloadSignIn'>;
  /** Resolves when the letters are there, or late. */
  loadFont: () => Promise<unknown>;
  loadApp: () => Promise<{ showApp: (container: HTMLElement) => void }>;
  loadSignIn: () => Promise<{
    /** Returns a function that removes the page. */
    showSignIn: (
      container: HTMLElement,
      props: PortalSignInPageProps,
    ) => () => void;
  }>;
  questions: Pick<FirstQuestions, 'ask' | 'forget'>;
}

/** Removes the error of a failed sign-in from the address bar, so that a reload does not repeat it. */
function takeErrorFromAddressBar(): string | undefined {
  const { message, href } = takeSignInError(window.location.href);
  if (message !== undefined) {
    window.history.replaceState(window.history.state, '', href);
  }
  return message;
}

/** Returns a function that looks for the session, and one that leaves the page to sign in. */
function readSession({ early }: StartOptions) {
  const config = readPageConfiguration();
  if (!config) throw new Error('The page has no configuration');
  const { authBaseUrl, environment, product } = readAddresses(config);
  const session = new DirectorySession({
    ...{ authBaseUrl, environment },
    ask: (url, init) => early.ask(url, init),
  });
  const check = () =>
    checkSession({
      session,
      memory: browserSessionMemory(),
      idle: readIdleSettings(config),
      now: Date.now,
      redirectError: takeErrorFromAddressBar(),
    });
  return { product, check, leave: () => session.signIn() };
}

/**
 * Starts the page: asks for the session at once, and shows the app or the sign-in page. The app's scripts are loaded beside the
 * question where there was a session, and while a person signs in.
 */
export async function startPage(options: StartOptions): Promise<void> {
  const { container, scripts, questions, loadApp, loadSignIn } = options;
  const font = options.loadFont();
  const { product, check, leave } = readSession(options);
  const memory = browserSessionMemory();
  const isExpected = memory.end === undefined && memory.lastActiveAt;
  if (isExpected) scripts.preloadApp();
  else scripts.preloadSignIn();

  let hideSignIn = () => {};
  const openApp = async (token: string) => {
    questions.ask(token);
    const completed = completeConfiguration(token);
    const [{ showApp }] = await Promise.all([loadApp(), completed, font]);
    hideSignIn();
    showApp(container);
  };

  const outcome = await check();
  const shown = await openIfSignedIn(outcome, openApp);
  if (!shown) return;
  forgetConfiguration();
  questions.forget();
  window.localStorage.removeItem(LAST_VISIT);
  const [{ showSignIn }] = await Promise.all([loadSignIn(), font]);
  const page = { product, outcome: shown, check, leave, onSignedIn: openApp };
  hideSignIn = showSignIn(container, page);
  scripts.preloadApp();
}

/** Returns what the sign-in page has to say; undefined if the app is open. */
async function openIfSignedIn(
  outcome: SignInOutcome,
  openApp: (token: string) => Promise<void>,
): Promise<Exclude<SignInOutcome, { status: 'signed-in' }> | undefined> {
  if (outcome.status !== 'signed-in') return outcome;
  try {
    await openApp(outcome.token);
    return undefined;
  } catch (error) {
    // The sign-in page shows it, and tries again.
    // eslint-disable-next-line no-console
    console.error(error);
    return { status: 'failed', code: 'backend-unreachable' };
  }
}
