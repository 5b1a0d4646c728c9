import { render, waitFor } from '@testing-library/react';
import { reloadPage } from './modules/session/reloadPage';

jest.mock('./modules/session/reloadPage');

const realFetch = global.fetch;

describe('the app', () => {
  beforeEach(() => {
    window.localStorage.clear();
    process.env = {
      ...process.env,
      APP_CONFIG: [
        {
          context: 'test',
          data: {
            app: { title: 'Harbour', baseUrl: 'http://localhost:3000' },
            backend: { baseUrl: 'http://localhost:7007' },
            organization: { name: 'Retail Example' },
            enableExperimentalRedirectFlow: true,
          },
        },
      ] as unknown as string,
    };
    global.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
  });
  afterEach(() => {
    global.fetch = realFetch;
  });

  it('starts, and leaves the rest to the sign-in page when the session is gone', async () => {
    const { appRoot } = await import('./App');
    render(appRoot);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1), {
      timeout: 15_000,
    });
  }, 30_000);
});
