import { noteRunEnd, noteRunStart, withFreshReads } from './freshReads';
import { ANSWER_FRESH_MS, pageQueryClient } from './pageQueryClient';

const MINUTE = 60_000;

/** Sends a request and returns its header. */
async function send(init?: RequestInit) {
  const inner = jest.fn(async () => ({}) as Response);
  await withFreshReads({ fetch: inner }).fetch('plugin://azure/x', init);
  const [[, sent]] = inner.mock.calls as unknown as [[string, RequestInit?]];
  return new Headers(sent?.headers).get('cache-control');
}

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  pageQueryClient.clear();
});
afterEach(() => jest.useRealTimers());

describe('withFreshReads', () => {
  it('leaves requests alone without a run', async () => {
    expect(await send()).toBeNull();
  });

  it('skips caches during a run and for as long as they last', async () => {
    noteRunStart();
    jest.advanceTimersByTime(4 * MINUTE);
    expect(await send()).toBe('no-cache');
    noteRunEnd();
    jest.advanceTimersByTime(ANSWER_FRESH_MS - 1);
    expect(await send()).toBe('no-cache');
    jest.advanceTimersByTime(2 * MINUTE);
    expect(await send()).toBeNull();
  });

  it('is not ended by another run', async () => {
    noteRunStart();
    noteRunEnd();
    jest.advanceTimersByTime(2 * MINUTE);
    expect(await send()).toBe('no-cache');
  });

  it('keeps the headers of a request, and what changes something', async () => {
    noteRunStart();
    const inner = jest.fn(async () => ({}) as Response);
    const { fetch } = withFreshReads({ fetch: inner });
    await fetch('plugin://azure/x', { headers: { environment: 'dev' } });
    await fetch('plugin://azure/x', { method: 'POST', body: '{}' });
    const [[, read], [, change]] = inner.mock.calls as unknown as [
      [string, RequestInit],
      [string, RequestInit],
    ];
    expect(new Headers(read.headers).get('environment')).toBe('dev');
    expect(change).toEqual({ method: 'POST', body: '{}' });
  });

  it.each(['never', '', '99999999999999'])(
    'does not believe the stored end %j',
    async end => {
      window.localStorage.setItem('portal.fresh-reads-until', end);
      expect(await send()).toBeNull();
      noteRunStart();
      expect(await send()).toBe('no-cache');
    },
  );
});

it('drops lists and checks of the page, but not what it shows', () => {
  pageQueryClient.setQueryData(['list', 'groups'], ['old']);
  pageQueryClient.setQueryData(['check', 'group'], true);
  pageQueryClient.setQueryData(['identity'], 'me');
  noteRunEnd();
  expect(pageQueryClient.getQueryData(['list', 'groups'])).toBeUndefined();
  expect(pageQueryClient.getQueryData(['check', 'group'])).toBeUndefined();
  expect(pageQueryClient.getQueryData(['identity'])).toBe('me');
});
