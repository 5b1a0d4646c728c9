import { act, renderHook } from '@testing-library/react';
import { useDelivery } from './useDelivery';

const LOOK_MS = 50;

type Form = string | undefined;

function setup() {
  const given: string[] = [];
  const view = renderHook(
    ({ form }: { form: Form }) =>
      useDelivery(form, '', value => given.push(value)),
    { initialProps: { form: undefined as Form } },
  );
  return {
    given,
    /** The form is drawn with a value, and time passes. */
    draw: (form: Form) => {
      view.rerender({ form });
      act(() => jest.advanceTimersByTime(LOOK_MS));
    },
    deliver: (value: string) => view.result.current(value),
    unmount: view.unmount,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useDelivery', () => {
  it('gives the first value once (C-013)', () => {
    const { given, draw } = setup();
    draw('');
    draw('');
    expect(given).toEqual(['']);
  });

  it('gives a value again that another field has overwritten', () => {
    const { given, draw, deliver } = setup();
    draw('');
    deliver('mine');
    draw('');
    draw('mine');
    expect(given).toEqual(['', 'mine', 'mine']);
  });

  it.each([[''], [undefined]])(
    'gives a value again that was there and is taken back to %j',
    before => {
      const { given, draw, deliver } = setup();
      deliver('mine');
      draw('mine');
      draw(before);
      draw('mine');
      expect(given).toEqual(['', 'mine', 'mine']);
    },
  );

  it('gives the last value again, not one before it', () => {
    const { given, draw, deliver } = setup();
    draw('');
    deliver('a');
    deliver('ab');
    draw('a');
    draw('ab');
    expect(given).toEqual(['', 'a', 'ab', 'ab']);
  });

  it('leaves alone what the form has from elsewhere', () => {
    const { given, draw, deliver } = setup();
    draw('');
    deliver('mine');
    draw('another');
    draw('another');
    expect(given).toEqual(['', 'mine']);
  });

  it('leaves alone what the form goes back to later', () => {
    const { given, draw, deliver } = setup();
    draw('');
    deliver('mine');
    draw('mine');
    act(() => jest.advanceTimersByTime(60_000));
    draw('');
    expect(given).toEqual(['', 'mine']);
  });

  it('gives a value again to a form that never drew it', () => {
    const { given, deliver, draw } = setup();
    draw('');
    deliver('mine');
    act(() => jest.advanceTimersByTime(2 * LOOK_MS));
    draw('mine');
    act(() => jest.advanceTimersByTime(10 * LOOK_MS));
    expect(given).toEqual(['', 'mine', 'mine', 'mine']);
  });

  it('gives nothing any more when the field has gone', () => {
    const { given, deliver, unmount } = setup();
    deliver('mine');
    unmount();
    jest.advanceTimersByTime(10 * LOOK_MS);
    expect(given).toEqual(['', 'mine']);
  });

  it('gives up in the end', () => {
    const { given, draw, deliver } = setup();
    draw('');
    deliver('mine');
    for (let time = 0; time < 200; time++) draw('');
    expect(given.length).toBeLessThan(100);
  });
});
