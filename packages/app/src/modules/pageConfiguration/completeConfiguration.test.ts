import { ConfigReader } from '@backstage/config';
import { browserSessionMemory } from '../session/sessionMemory';
import { completeConfiguration, isPartial } from './completeConfiguration';

const PARTIAL = [
  {
    context: 'app',
    data: {
      app: {
        title: 'Harbour',
        pageConfiguration: {
          path: '/base/api/app/page-configuration',
          version: 'v1',
        },
      },
      auth: { environment: 'production' },
    },
  },
];
const WHOLE = [{ context: 'app', data: { app: { title: 'Harbour' }, a: 1 } }];
const REFRESH = '/base/api/auth/directory/refresh?optional=&env=production';

const realFetch = global.fetch;
const answers: Record<string, unknown> = {};
const asked = jest.fn();

function show(configs: unknown) {
  document.head.innerHTML = `<script type="backstage.io/config">${JSON.stringify(configs)}</script>`;
}

function shown() {
  const script = document.querySelector('script[type="backstage.io/config"]');
  return JSON.parse(script?.textContent ?? '');
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  asked.mockClear();
  answers[REFRESH] = { backstageIdentity: { token: 'a-token' } };
  answers['/base/api/app/page-configuration'] = WHOLE;
  global.fetch = jest.fn(async (path, init) => {
    asked(path, new Headers(init?.headers).get('authorization'));
    const body = answers[String(path)];
    return { ok: body !== undefined, json: async () => body } as Response;
  });
  show(PARTIAL);
});
afterEach(() => {
  global.fetch = realFetch;
});

describe('completeConfiguration', () => {
  it('reads the whole configuration with the session', async () => {
    expect(await completeConfiguration()).toBe(true);
    expect(shown()).toEqual(WHOLE);
    expect(asked.mock.calls).toEqual([
      [REFRESH, null],
      ['/base/api/app/page-configuration', 'Bearer a-token'],
    ]);
  });

  it('keeps it in the tab until its version changes', async () => {
    await completeConfiguration();
    asked.mockClear();
    show(PARTIAL);
    expect(await completeConfiguration()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    expect(shown()).toEqual(WHOLE);
    show(JSON.parse(JSON.stringify(PARTIAL).replace('v1', 'v2')));
    await completeConfiguration();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([REFRESH, '/base/api/app/page-configuration'])(
    'leaves the page as it is when %s refuses',
    async path => {
      answers[path] = undefined;
      expect(await completeConfiguration()).toBe(false);
      expect(shown()).toEqual(PARTIAL);
    },
  );

  it('leaves the page as it is when the backend does not answer', async () => {
    global.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
    expect(await completeConfiguration()).toBe(false);
  });

  it('forgets it after the end of a session, and does not ask', async () => {
    await completeConfiguration();
    asked.mockClear();
    browserSessionMemory().markEnd('signed-out');
    show(PARTIAL);
    expect(await completeConfiguration()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('does nothing on a page that has everything, or none', async () => {
    show(WHOLE);
    expect(await completeConfiguration()).toBe(true);
    document.head.innerHTML = '';
    expect(await completeConfiguration()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
});

it('isPartial knows the configuration of the sign-in page', () => {
  expect(isPartial(ConfigReader.fromConfigs(PARTIAL))).toBe(true);
  expect(isPartial(ConfigReader.fromConfigs(WHOLE))).toBe(false);
});
