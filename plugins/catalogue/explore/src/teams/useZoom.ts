import { type RefObject, useLayoutEffect, useState } from 'react';

/** Smaller text cannot be read; larger than drawn, less is seen. */
const LEAST = 0.6;
const MOST = 1.5;
const STEP = 0.2;

/** The room around the picture in its box, in pixels. */
const AROUND = 34;

const within = (scale: number, most: number) =>
  Math.min(most, Math.max(LEAST, scale));

/** Pages of tests have no layout. */
const hasLayout = () => 'ResizeObserver' in window;

/** Calls once a box has a size, which it has not while its page is being shown. @returns stops it */
function onceShown(
  box: HTMLElement | null,
  measure: () => boolean,
): (() => void) | undefined {
  if (!box || !hasLayout()) return undefined;
  const observer = new ResizeObserver(() => {
    if (measure()) observer.disconnect();
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** The scale of a picture: as large as its box has room for, at most as it is drawn, until the person chooses another. */
export function useZoom(box: RefObject<HTMLElement | null>, width: number) {
  const [fitting, setFitting] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const room = (box.current?.clientWidth ?? 0) - AROUND;
      if (room > 0 && width > 0) setFitting(within(room / width, 1));
      return room > 0;
    };
    const stop = measure() ? undefined : onceShown(box.current, measure);
    window.addEventListener('resize', measure);
    return () => {
      stop?.();
      window.removeEventListener('resize', measure);
    };
  }, [box, width]);
  const scale = chosen ?? fitting ?? 1;
  return {
    scale,
    /** False while the box has no size: what is drawn then would jump. */
    isKnown: fitting !== undefined || !hasLayout(),
    /** Undefined where it can get no larger, or no smaller. */
    grow:
      scale < MOST ? () => setChosen(within(scale + STEP, MOST)) : undefined,
    shrink:
      scale > LEAST ? () => setChosen(within(scale - STEP, MOST)) : undefined,
    /** Undefined while it fits. */
    fit: chosen === undefined ? undefined : () => setChosen(undefined),
  };
}
