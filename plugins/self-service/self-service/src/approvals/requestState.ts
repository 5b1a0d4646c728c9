import type { Tone } from '@portal/plugin-portal-ui';
import type { RunRequest } from './runRequests';

/** The words and the tone of each state. */
export const REQUEST_STATES: Record<
  RunRequest['state'],
  { label: string; tone: Tone }
> = {
  waiting: { label: 'Waiting for approval', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  starting: { label: 'Starting', tone: 'running' },
  started: { label: 'Started', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'stopped' },
  lapsed: { label: 'Lapsed', tone: 'stopped' },
  outdated: { label: 'To be sent again', tone: 'stopped' },
  refused: { label: 'Not started', tone: 'bad' },
};
