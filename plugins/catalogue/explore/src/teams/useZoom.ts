import { type RefObject, useLayoutEffect, useState } from 'react';

/** Smaller text cannot be read; larger than drawn, less is seen. */
const LEAST = 0.6;
const MOST = 1.5;
const STEP = 0.2;

/** The room around the picture in its box, in pixels. */
const AROUND = 34;

const within = (scale: number, most: number) =>
  Math.min(most, Math.max(LEAST, scale));

/** The scale of a picture: as large as its box has room for, at most as it is drawn, until the person chooses another. */
export function useZoom(box: RefObject<HTMLElement | null>, width: number) {
  const [fitting, setFitting] = useState(1);
  const [chosen, setChosen] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const room = (box.current?.clientWidth ?? 0) - AROUND;
      setFitting(room > 0 && width > 0 ? within(room / width, 1) : 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box, width]);
  const scale = chosen ?? fitting;
  return {
    scale,
    /** Undefined where it can get no larger, or no smaller. */
    grow:
      scale < MOST ? () => setChosen(within(scale + STEP, MOST)) : undefined,
    shrink:
      scale > LEAST ? () => setChosen(within(scale - STEP, MOST)) : undefined,
    /** Undefined while it fits. */
    fit: chosen === undefined ? undefined : () => setChosen(undefined),
  };
}
