import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { deferred } from '../__testUtils__/FakePortal';
import { CheckStatus } from './CheckStatus';
import { useCheck } from './useCheck';
import { useChecks } from './useChecks';
import type { CheckQuestion } from './question';

const wrapper = ({ children }: { children: ReactNode }) => (
  <PageQueryProvider>{children}</PageQueryProvider>
);

type Ask = (value: string, signal: AbortSignal) => Promise<boolean>;

function question(value: string, ask: Ask): CheckQuestion<boolean> {
  return {
    key: ['free', value],
    ask: signal => ask(value, signal),
    judge: isFree =>
      isFree
        ? { status: 'good', message: `${value} is free` }
        : { status: 'bad', message: `${value} is taken` },
  };
}

function setup(ask: Ask, first = '') {
  return renderHook(
    ({ value }) => useCheck(value ? question(value, ask) : undefined),
    { initialProps: { value: first }, wrapper },
  );
}

/** Advances the timers and renders the changes. */
async function settle(ms = 300) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useCheck', () => {
  it('is idle while there is nothing to ask', async () => {
    const ask = jest.fn(async () => true);
    const { result } = setup(ask);
    await settle(1_000);
    expect(result.current).toEqual({ status: 'idle' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks at once about what stands there from the start', async () => {
    const { result } = setup(async () => true, 'a');
    expect(result.current).toEqual({ status: 'checking' });
    await settle(0);
    expect(result.current).toEqual({ status: 'good', message: 'a is free' });
  });

  it('asks once about a value that is typed quickly', async () => {
    const ask = jest.fn(async () => false);
    const { result, rerender } = setup(ask);
    for (const value of ['r', 'rg', 'rg-', 'rg-1']) {
      rerender({ value });
      await settle(100);
      expect(result.current).toEqual({ status: 'checking' });
    }
    expect(ask).not.toHaveBeenCalled();
    await settle();
    expect(ask.mock.calls).toEqual([['rg-1', expect.anything()]]);
    expect(result.current).toEqual({
      status: 'bad',
      message: 'rg-1 is taken',
    });
  });

  it('never shows the answer of another value while it asks', async () => {
    const { result, rerender } = setup(async () => true, 'a');
    await settle(0);
    rerender({ value: 'b' });
    expect(result.current).toEqual({ status: 'checking' });
    rerender({ value: '' });
    expect(result.current).toEqual({ status: 'idle' });
  });

  it('drops late answers, whatever order they come in', async () => {
    const values = ['a', 'b', 'c'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(values, { minLength: 3 }),
        async order => {
          pageQueryClient.clear();
          const answers = new Map(
            values.map(value => [value, deferred<boolean>()]),
          );
          const { result, rerender, unmount } = setup(
            value => answers.get(value)!.promise,
          );
          for (const value of values) {
            rerender({ value });
            await settle();
          }
          for (const value of order) {
            await act(async () => answers.get(value)!.resolve(value === 'c'));
            await settle(0);
            const isThere = order.indexOf('c') <= order.indexOf(value);
            expect(result.current.status).toBe(isThere ? 'good' : 'checking');
          }
          expect(result.current).toMatchObject({ message: 'c is free' });
          unmount();
        },
      ),
      { numRuns: 6 },
    );
  });

  it('tells the service that nobody waits any more', async () => {
    const signals: AbortSignal[] = [];
    const { rerender } = setup((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    }, 'a');
    await settle(0);
    rerender({ value: 'b' });
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('neither knows nor stays silent when the service fails, and asks again', async () => {
    const second = deferred<boolean>();
    const ask = jest
      .fn<Promise<boolean>, []>()
      .mockRejectedValueOnce(new Error('Azure does not answer'))
      .mockReturnValueOnce(second.promise);
    const { result } = setup(ask, 'a');
    await settle(0);
    expect(result.current).toMatchObject({
      status: 'unknown',
      message: 'This could not be checked',
      reason: 'Azure does not answer',
    });
    const state = result.current;
    await act(async () => state.status === 'unknown' && state.retry());
    await settle(0);
    expect(result.current).toEqual({ status: 'checking' });
    await act(async () => second.resolve(true));
    await settle(0);
    expect(result.current).toMatchObject({ status: 'good' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('gives up on a service that is too slow', async () => {
    const { result } = setup(() => new Promise(() => {}), 'a');
    await settle(10_000);
    expect(result.current).toEqual({ status: 'checking' });
    await settle(5_000);
    expect(result.current).toMatchObject({
      status: 'unknown',
      reason: 'There was no answer in time',
    });
  });

  it('forgets that a name was free once the field is left', async () => {
    const ask = jest.fn(async () => true);
    const first = setup(ask, 'a');
    await settle(0);
    first.unmount();
    await settle(10);
    const second = setup(ask, 'a');
    expect(second.result.current).toEqual({ status: 'checking' });
    await settle(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not show an old answer while it is asked again', async () => {
    const second = deferred<boolean>();
    const ask = jest
      .fn<Promise<boolean>, []>()
      .mockResolvedValueOnce(true)
      .mockReturnValueOnce(second.promise);
    const kept = { ...question('a', ask), keep: true };
    const show = () => renderHook(() => useCheck(kept), { wrapper });
    const { result } = show();
    await settle(61_000);
    expect(result.current.status).toBe('good');
    show();
    await settle(0);
    expect(result.current.status).toBe('checking');
    await act(async () => second.resolve(false));
    await settle(0);
    expect(result.current.status).toBe('bad');
  });

  it('asks once for two fields with the same value', async () => {
    const ask = jest.fn(async () => true);
    const one = setup(ask, 'a');
    const other = setup(ask, 'a');
    await settle(0);
    expect(one.result.current).toEqual(other.result.current);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('useChecks', () => {
  const good = question('good', async () => true);
  const bad = question('bad', async () => false);
  const late = question('late', () => new Promise(() => {}));
  const failed = question('failed', async () => {
    throw new Error('down');
  });

  it.each([
    ['good', [good]],
    ['bad', [good, late, failed, bad]],
    ['checking', [good, failed, late]],
    ['unknown', [good, failed]],
    ['idle', []],
  ])('is %s', async (status, questions) => {
    const { result } = renderHook(
      () => useChecks(questions as CheckQuestion[]),
      { wrapper },
    );
    await settle(0);
    expect(result.current.status).toBe(status);
  });
});

describe('CheckStatus', () => {
  it('reads out every state, and says what the colour says', () => {
    const { rerender, container } = render(
      <CheckStatus state={{ status: 'idle' }} label="Name" />,
    );
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    const show = (state: Parameters<typeof CheckStatus>[0]['state']) =>
      rerender(<CheckStatus state={state} label="Name" />);
    show({ status: 'checking' });
    expect(status).toHaveTextContent('Checking…');
    show({ status: 'good', message: 'Free', warning: 'Hurry' });
    expect(status).toHaveTextContent('FreeHurry');
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(
      2,
    );
    show({ status: 'bad', message: '<b>Taken</b>' });
    expect(screen.getByText('<b>Taken</b>')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBe(status);
  });

  it('offers to try again when nobody knows', async () => {
    jest.useRealTimers();
    const retry = jest.fn();
    render(
      <CheckStatus
        state={{
          status: 'unknown',
          message: 'Error fetching user data',
          reason: 'GitHub is down',
          retry,
        }}
        label="GitHub ID"
      />,
    );
    expect(screen.getByText('Error fetching user data')).toBeVisible();
    expect(screen.getByText('(GitHub is down)')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Try again: GitHub ID' }),
    );
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
