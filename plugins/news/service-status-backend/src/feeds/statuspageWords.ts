import type { ServiceState } from '@portal/plugin-service-status-common';
import { isOverWord } from './words';

/**
 * States for the words of Statuspage (https://metastatuspage.com/api) and of those who answer like it: incident.io, Instatus,
 * cState. In lower case, without other characters than letters.
 */
const STATES: Record<string, ServiceState> = {
  none: 'operational',
  operational: 'operational',
  ok: 'operational',
  up: 'operational',
  healthy: 'operational',
  green: 'operational',
  allsystemsoperational: 'operational',
  minor: 'degraded',
  degradedperformance: 'degraded',
  hasissues: 'degraded',
  disrupted: 'degraded',
  yellow: 'degraded',
  amber: 'degraded',
  major: 'partial-outage',
  partialoutage: 'partial-outage',
  minoroutage: 'partial-outage',
  critical: 'major-outage',
  majoroutage: 'major-outage',
  fulloutage: 'major-outage',
  down: 'major-outage',
  downtime: 'major-outage',
  red: 'major-outage',
  maintenance: 'maintenance',
  undermaintenance: 'maintenance',
};

/** Parts of words that nobody has listed, the worst first: a word has one of each list. None makes a state fine. */
const PARTS: readonly [RegExp[], ServiceState][] = [
  [
    [/full|major|complete|total|critical/, /outage|disruption|down/],
    'major-outage',
  ],
  [[/outage|unavailable|offline/], 'partial-outage'],
  [
    [/degraded|degradation|impaired|disrupt|slow|partial|issue|limited/],
    'degraded',
  ],
  [[/maintenance/], 'maintenance'],
];

/** Longest word, in characters. */
const MAX_WORD = 60;

/** Returns the state that a word of a page names; `unknown` for a word nobody knows. */
export function stateOfWord(word: string | undefined): ServiceState {
  const bare = lettersOf(word);
  if (Object.hasOwn(STATES, bare)) return STATES[bare];
  return (
    PARTS.find(([parts]) => parts.every(part => part.test(bare)))?.[1] ??
    'unknown'
  );
}

/** Words that say only that something is wrong, not how much; Instatus has one word for all of it. */
const VAGUE = new Set(['hasissues', 'undermaintenance']);

/** Whether a page's word leaves open how bad it is, so that its parts and incidents decide. */
export function isVagueWord(word: string | undefined): boolean {
  const bare = lettersOf(word);
  return VAGUE.has(bare) || !Object.hasOwn(STATES, bare);
}

function lettersOf(word: string | undefined): string {
  return (word ?? '')
    .slice(0, MAX_WORD)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** How bad an incident is: that nobody says it, or says it in a word nobody knows, does not make it harmless. */
export function impactOfWord(word: string | undefined): ServiceState {
  const state = stateOfWord(word);
  return state === 'unknown' ? 'degraded' : state;
}

/** Phases in which an incident is over; also those that were no incident, or became part of another. */
const OVER = new Set(['postmortem', 'declined', 'merged', 'canceled']);

/** Whether a phase of an incident or maintenance is one in which it is over. */
export function isOverPhase(phase: string | undefined): boolean {
  const word = (phase ?? '').slice(0, MAX_WORD).trim().toLowerCase();
  return OVER.has(word) || (word !== '' && isOverWord(word));
}

/** Whether a phase is one of planned work. */
export function isPlanPhase(phase: string | undefined): boolean {
  return /^(?:scheduled|planned|in_progress|inprogress|verifying|notstartedyet)$/i.test(
    phase ?? '',
  );
}
