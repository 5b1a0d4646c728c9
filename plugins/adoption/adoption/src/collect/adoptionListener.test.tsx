import {
  createFrontendPlugin,
  fetchApiRef,
  PageBlueprint,
  useAnalytics,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { act, screen } from '@testing-library/react';
import { adoptionApi } from '../api';
import { adoptionListener } from './adoptionListener';

function Button() {
  const analytics = useAnalytics();
  return (
    <button onClick={() => analytics.captureEvent('deploy', 'production')}>
      Deploy
    </button>
  );
}

/** An app in which requests arrive or fail as told. */
async function setup(fetch: jest.Mock) {
  renderTestApp({
    initialRouteEntries: ['/home'],
    features: [
      createFrontendPlugin({
        pluginId: 'home',
        extensions: [
          PageBlueprint.make({
            params: { path: '/home', loader: async () => <Button /> },
          }),
        ],
      }),
      createFrontendPlugin({
        pluginId: 'adoption',
        extensions: [adoptionApi, adoptionListener],
      }),
    ],
    apis: [[fetchApiRef, { fetch }]],
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => screen.getByRole('button').click());
}

const bodyOf = async ([input, init]: [Request | string, RequestInit?]) =>
  input instanceof Request ? input.json() : JSON.parse(String(init?.body));

describe('what is done in the pages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is sent when the first page is at rest, with what was done before', async () => {
    const fetch = jest.fn(async () => Response.json({ counted: 2 }));
    await setup(fetch);
    expect(fetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    await import('./startCollector');
    expect(fetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetch).toHaveBeenCalledTimes(1);
    const body = await bodyOf(
      fetch.mock.calls[0] as unknown as [Request | string, RequestInit?],
    );
    expect(body.events).toEqual([
      { kind: 'page', page: 'page:home' },
      { kind: 'deployment' },
    ]);
  });

  it('harms nobody when a browser blocks it', async () => {
    const fetch = jest.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    await setup(fetch);
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    await import('./startCollector');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toBeVisible();
  });
});
