import type { Tone } from '@portal/plugin-portal-ui';
import {
  RiAlarmWarningLine,
  RiCloudLine,
  RiFileList2Line,
  RiNotification3Line,
  RiRocketLine,
} from '@remixicon/react';
import type { Schemas } from '../queries';

type Mark = Schemas['Mark'];

/** What the kinds of marks look like. */
export const KIND_ICONS = {
  alert: RiNotification3Line,
  deployment: RiRocketLine,
  entry: RiFileList2Line,
  incident: RiAlarmWarningLine,
  status: RiCloudLine,
} as const;

/** Tones of states of deployments, impacts of status pages and states of incidents, each with its key in the texts. */
const LOOKS = {
  running: { tone: 'running', word: 'running' },
  succeeded: { tone: 'good', word: 'succeeded' },
  failed: { tone: 'bad', word: 'failed' },
  cancelled: { tone: 'stopped', word: 'cancelled' },
  lost: { tone: 'unknown', word: 'lost' },
  maintenance: { tone: 'waiting', word: 'maintenance' },
  degraded: { tone: 'warning', word: 'degraded' },
  'partial-outage': { tone: 'warning', word: 'partialOutage' },
  'major-outage': { tone: 'bad', word: 'majorOutage' },
  triggered: { tone: 'bad', word: 'triggered' },
  acknowledged: { tone: 'warning', word: 'acknowledged' },
  resolved: { tone: 'good', word: 'resolved' },
} as const satisfies Record<string, { tone: Tone; word: string }>;

type State = keyof typeof LOOKS;
type Look = { tone: Tone; word?: (typeof LOOKS)[State]['word'] };

const isKnown = (state: string): state is State => Object.hasOwn(LOOKS, state);

/** How a mark looks, and the key of the word for its state. */
export function lookOf({ kind, state }: Mark): Look {
  if (state && isKnown(state)) return LOOKS[state];
  return { tone: kind === 'alert' ? 'warning' : 'none' };
}

const MINUTE_MS = 60_000;

/** Whole minutes between two moments. */
export function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
}
