import type { ServiceState } from '@portal/plugin-service-status-common';

/** An update of an incident. Texts of a reading are plain text of a limited length. */
export interface ReadUpdate {
  at: Date;
  /** The provider's word for the phase. */
  phase?: string;
  text: string;
}

/** An incident as the provider describes it. */
export interface ReadIncident {
  /** The provider's id. */
  id: string;
  title: string;
  impact: ServiceState;
  /** http or https. */
  link?: string;
  startedAt: Date;
  /** Undefined while it is open; of a stale one the time of its last update. */
  endedAt?: Date;
  /** True if nobody closed it, and nobody has updated it for long: it is not open today. */
  isStale?: boolean;
  /** The provider's ids of the entries that it was put together from, besides `id`. */
  entryIds?: string[];
  /** The newest first. */
  updates: ReadUpdate[];
}

/** A maintenance that has not ended. */
export interface ReadMaintenance {
  /** The provider's id. */
  id: string;
  title: string;
  text?: string;
  /** http or https. */
  link?: string;
  /** Undefined if the provider does not say it in a way that can be read. */
  startsAt?: Date;
  /** Undefined for an open end. */
  endsAt?: Date;
}

/** What an entry of a feed was taken for. */
export const ENTRY_STATES = [
  'open',
  'ended',
  'planned',
  'stale',
  'review',
  'unknown',
] as const;

/** What was understood of an entry of a feed, and why. */
export interface UnderstoodEntry {
  title: string;
  at: Date;
  state: (typeof ENTRY_STATES)[number];
  /**
   * Where the feed says so; `nothing` if no word of it says that it is over, `age` for one that nobody updated, `language` for one that
   * is not in English.
   */
  where: 'title' | 'text' | 'another entry' | 'nothing' | 'age' | 'language';
  /** The words that say it. */
  words?: string;
}

/** A component of the provider with its state. */
export interface Part {
  name: string;
  state: ServiceState;
}

/** What a status page says now. */
export interface Reading {
  state: ServiceState;
  /** The components that the configuration names; without any, those that are not as usual. */
  parts: Part[];
  /** All open incidents, and ended ones as far as the provider lists them. */
  incidents: ReadIncident[];
  maintenances: ReadMaintenance[];
  /** Of a feed: each entry as it was understood. */
  entries?: UnderstoodEntry[];
  /** Time since which the provider's list of incidents is complete; undefined if it lists open ones only. */
  completeSince?: Date;
}
