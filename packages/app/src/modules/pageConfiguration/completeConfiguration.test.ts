import { completeConfiguration } from './completeConfiguration';

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

const realFetch = global.fetch;
afterAll(() => {
  global.fetch = realFetch;
});

let answer: Response;
const asked = jest.fn();

function show(configs: unknown) {
  document.head.innerHTML = `<script type="backstage.io/config">${JSON.stringify(configs)}</script>`;
}

function shown() {
  const script = document.querySelector('script[type="backstage.io/config"]');
  return JSON.parse(script?.textContent ?? '');
}

beforeEach(() => {
  window.sessionStorage.clear();
  asked.mockClear();
  answer = Response.json(WHOLE);
  global.fetch = jest.fn(async (path, init) => {
    asked(path, new Headers(init?.headers).get('authorization'));
    return answer;
  });
  show(PARTIAL);
});

describe('completeConfiguration', () => {
  it('reads the whole configuration with the session', async () => {
    await completeConfiguration('a-token');
    expect(shown()).toEqual(WHOLE);
    expect(asked.mock.calls).toEqual([
      ['/base/api/app/page-configuration', 'Bearer a-token'],
    ]);
  });

  it('keeps it in the tab until its version changes', async () => {
    await completeConfiguration('a-token');
    asked.mockClear();
    show(PARTIAL);
    await completeConfiguration('a-token');
    expect(asked).not.toHaveBeenCalled();
    expect(shown()).toEqual(WHOLE);
    show(JSON.parse(JSON.stringify(PARTIAL).replace('v1', 'v2')));
    answer = Response.json(WHOLE);
    await completeConfiguration('a-token');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('fails, and leaves the page as it is, when the backend refuses', async () => {
    answer = Response.json({}, { status: 401 });
    await expect(completeConfiguration('a-token')).rejects.toThrow('401');
    expect(shown()).toEqual(PARTIAL);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('does nothing on a page that has everything, or none', async () => {
    show(WHOLE);
    await completeConfiguration('a-token');
    document.head.innerHTML = '';
    await completeConfiguration('a-token');
    expect(asked).not.toHaveBeenCalled();
  });
});
