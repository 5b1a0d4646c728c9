import { render, screen } from '@testing-library/react';

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

  it('starts with the sign-in page, and says if the backend is not there', async () => {
    const { appRoot } = await import('./App');
    render(appRoot);

    expect(
      await screen.findByRole(
        'heading',
        { name: 'Harbour does not answer' },
        { timeout: 15_000 },
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  }, 30_000);
});
