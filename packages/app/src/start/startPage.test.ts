import { EarlyAnswers, LAST_VISIT } from '@portal/plugin-page-start-react';
import { act, screen, waitFor } from '@testing-library/react';
import { browserSessionMemory } from '../modules/session/sessionMemory';
import * as showSignIn from './showSignIn';
import { startPage } from './startPage';

const REFRESH = '/api/auth/directory/refresh';
const WHOLE_CONFIGURATION = '/api/app/page-configuration';
const WHOLE = [{ context: 'app', data: { app: { title: 'Whole' } } }];
const CONFIGURATION = [
  {
    context: 'app',
    data: {
      app: {
        title: 'Harbour',
        baseUrl: 'https://portal.example',
        pageConfiguration: { path: WHOLE_CONFIGURATION, version: 'v1' },
      },
      backend: { baseUrl: 'https://portal.example' },
      auth: { environment: 'production' },
    },
  },
];

const realFetch = global.fetch;
afterAll(() => {
  global.fetch = realFetch;
  window.history.replaceState(null, '', '/');
});

let answers: Record<string, () => Response>;

function setUp() {
  document.head.innerHTML = `<script type="backstage.io/config">${JSON.stringify(CONFIGURATION)}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  const asked = jest.fn();
  const scope = {
    fetch: jest.fn(async (input: RequestInfo | URL) => {
      const { pathname } = new URL(String(input), window.location.href);
      asked(pathname);
      const answer = answers[pathname];
      if (!answer) throw new TypeError('no network');
      return answer();
    }) as typeof fetch,
  };
  const early = new EarlyAnswers(scope);
  global.fetch = scope.fetch;
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
  };
  const start = () =>
    startPage({
      container: document.getElementById('root') as HTMLElement,
      early,
      scripts: {
        preloadApp: note('preload app'),
        preloadSignIn: note('preload sign-in'),
      },
      loadFont: async () => undefined,
      loadApp: async () => ({ showApp: note('app') }),
      loadSignIn: async () => showSignIn,
      questions: {
        ask: token => done.push(`ask as ${token}`),
        forget: note('forget'),
      },
    });
  return { asked, done, start };
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  answers = {
    [REFRESH]: () => Response.json({ backstageIdentity: { token: 'asha' } }),
    [WHOLE_CONFIGURATION]: () => Response.json(WHOLE),
  };
});

const shownConfiguration = () =>
  JSON.parse(
    document.querySelector('script[type="backstage.io/config"]')?.textContent ??
      '',
  );

describe('startPage', () => {
  it('asks for the session once, and then opens the app with its whole configuration', async () => {
    const { asked, done, start } = setUp();
    await start();
    expect(asked.mock.calls).toEqual([[REFRESH], [WHOLE_CONFIGURATION]]);
    expect(done).toEqual(['preload sign-in', 'ask as asha', 'app']);
    expect(shownConfiguration()).toEqual(WHOLE);
  });

  it('loads the app beside the question where there was a session', async () => {
    browserSessionMemory().markActive(Date.now());
    const { done, start } = setUp();
    await start();
    expect(done).toEqual(['preload app', 'ask as asha', 'app']);
  });

  it('does not ask for the configuration that the tab has', async () => {
    await setUp().start();
    const { asked, start } = setUp();
    await start();
    expect(asked.mock.calls).toEqual([[REFRESH]]);
    expect(shownConfiguration()).toEqual(WHOLE);
  });

  it('shows the sign-in page without a session, and loads the app meanwhile', async () => {
    answers[REFRESH] = () =>
      Response.json(
        { error: { message: 'Missing session cookie' } },
        { status: 401 },
      );
    const { asked, done, start } = setUp();
    await act(start);
    screen.getByRole('heading', { name: 'Welcome to Harbour' });
    expect(done).toEqual(['preload sign-in', 'forget', 'preload app']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks nothing after the end of a session, and forgets what it kept of it', async () => {
    await setUp().start();
    window.localStorage.setItem(LAST_VISIT, 'rows');
    browserSessionMemory().markEnd('signed-out');
    const { asked, start } = setUp();
    await act(start);
    screen.getByRole('heading', { name: 'You are signed out' });
    expect(asked).not.toHaveBeenCalled();
    expect(window.sessionStorage).toHaveLength(0);
    expect(window.localStorage.getItem(LAST_VISIT)).toBeNull();
  });

  it('opens the app in place when another tab signs in', async () => {
    browserSessionMemory().markEnd('signed-out');
    const { done, start } = setUp();
    await act(start);
    browserSessionMemory().markAsked(Date.now());
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', {
          storageArea: window.localStorage,
          key: 'portal.session.begunAt',
          newValue: '1',
        }),
      );
    });
    await waitFor(() => expect(done).toContain('app'));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('takes the reason of a failed sign-in from the address', async () => {
    window.history.replaceState(
      null,
      '',
      '/docs?page=2&error=[not-in-catalogue] x',
    );
    answers[REFRESH] = () => Response.json({}, { status: 401 });
    await act(setUp().start);
    screen.getByRole('heading', {
      name: 'The catalogue does not know you yet',
    });
    expect(window.location.search).toBe('?page=2');
  });

  it.each([REFRESH, WHOLE_CONFIGURATION])(
    'says that the backend does not answer when %s does not',
    async path => {
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      delete answers[path];
      await act(setUp().start);
      expect(
        screen.getByRole('heading', { name: 'Harbour does not answer' }),
      ).toBeInTheDocument();
    },
  );
});
