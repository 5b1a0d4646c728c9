import type { Tone } from '@portal/plugin-portal-ui';
import type { RowState } from './queries';

/** How each state of a row stands, in the order of their need for a person. */
export const ROW_TONES: Record<RowState, Tone> = {
  failed: 'bad',
  refused: 'stopped',
  waiting: 'waiting',
  open: 'running',
  merged: 'running',
  closed: 'stopped',
  entered: 'good',
};

export const ROW_STATES = Object.keys(ROW_TONES) as RowState[];
