import { act, renderHook } from '@testing-library/react';
import { useZoom } from './useZoom';

function zoomOf(room: number, width: number) {
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientWidth', { get: () => room });
  return renderHook(() => useZoom({ current: box }, width)).result;
}

it.each([
  ['what has room is as it is drawn', 1_000, 500, 1],
  ['what is wider fits to its box', 834, 1_000, 0.8],
  ['nothing gets too small to read', 400, 5_000, 0.6],
  ['a box without a size tells nothing', 0, 1_000, 1],
])('%s', (_, room, width, scale) => {
  expect(zoomOf(room, width).current.scale).toBe(scale);
});

it('gets larger and smaller within limits, and fits again', () => {
  const zoom = zoomOf(834, 1_000);
  expect(zoom.current.fit).toBeUndefined();
  for (let times = 0; times < 9; times++) act(() => zoom.current.grow?.());
  expect(zoom.current.scale).toBe(1.5);
  expect(zoom.current.grow).toBeUndefined();
  for (let times = 0; times < 9; times++) act(() => zoom.current.shrink?.());
  expect(zoom.current.scale).toBe(0.6);
  expect(zoom.current.shrink).toBeUndefined();
  act(() => zoom.current.fit?.());
  expect(zoom.current.scale).toBe(0.8);
});

it('is not known before the box has a size', () => {
  let room = 0;
  let shown = () => {};
  class Observer {
    constructor(tell: () => void) {
      shown = tell;
    }

    observe() {}

    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: Observer });
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientWidth', { get: () => room });
  const { result } = renderHook(() => useZoom({ current: box }, 1_000));
  expect(result.current.isKnown).toBe(false);
  act(() => shown());
  expect(result.current.isKnown).toBe(false);
  room = 834;
  act(() => shown());
  expect(result.current).toMatchObject({ isKnown: true, scale: 0.8 });
  Reflect.deleteProperty(window, 'ResizeObserver');
});
