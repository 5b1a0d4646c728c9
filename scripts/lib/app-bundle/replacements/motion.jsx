/**
 * What upstream's toasts use of `motion/react`, without its 120 kB of animations: a style for each state, and the browser's
 * transition between them. A toast that closes goes at once.
 */
import { forwardRef } from 'react';

export const AnimatePresence = ({ children }) => children;

const TRANSITION = 'transform 200ms ease-out, height 200ms ease-out';

const MovingDiv = forwardRef(
  (
    {
      animate: { y = 0, scale = 1, ...state } = {},
      initial: _initial,
      exit: _exit,
      transition: _transition,
      layout: _layout,
      style,
      ...props
    },
    ref,
  ) => (
    <div
      {...props}
      ref={ref}
      style={{
        ...style,
        ...state,
        transform: `translateY(${y}px) scale(${scale})`,
        transition: TRANSITION,
      }}
    />
  ),
);

export const motion = { div: MovingDiv };
