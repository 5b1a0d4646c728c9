import {
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiErrorWarningFill,
  RiIndeterminateCircleLine,
  RiLoader4Line,
  RiQuestionLine,
  RiStopCircleFill,
  RiTimeLine,
} from '@remixicon/react';

/** How something is, and the icon of it. Runs, deployments, services, grants and imports map their states to these. */
export const TONE_ICONS = {
  good: RiCheckboxCircleFill,
  /** It is under way. */
  running: RiLoader4Line,
  /** It waits for its turn, or for somebody. */
  waiting: RiTimeLine,
  warning: RiErrorWarningFill,
  bad: RiCloseCircleFill,
  /** Somebody ended it, or nobody needed it. */
  stopped: RiStopCircleFill,
  /** It has ended in a way that nobody knows. */
  unknown: RiQuestionLine,
  /** There is nothing to say. */
  none: RiIndeterminateCircleLine,
} as const;

export type Tone = keyof typeof TONE_ICONS;
