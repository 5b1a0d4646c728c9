import type { Entity } from '@backstage/catalog-model';

/** What an entity says of itself in a system, by its annotations. */
export interface Claim {
  /** Annotation that names the service or team. */
  annotation: string;
  /** Its value. */
  value: string;
  /** A search for alerts, checked. */
  terms?: readonly SelectorTerm[];
}

/** A term of a search for alerts. */
export interface SelectorTerm {
  field: 'alias' | 'entity' | 'tag';
  value: string;
}

/** A person's turn. A type, because only these are JSON values for the cache. */
export type Turn = {
  name: string;
  mail: string;
  /** ISO 8601. */
  start: string;
  end: string;
};

/** The rota of a service or team. */
export type Rota = {
  /** All annotations that name it, by name and value. */
  names: [annotation: string, value: string][];
  /** Name of the service or team in the system. */
  name: string;
  url: string;
  /** Turns of the next weeks, the first one first. */
  turns: Turn[];
};

/** An incident, or an alert. */
export type SystemIncident = {
  id: string;
  title: string;
  state: 'triggered' | 'acknowledged' | 'resolved';
  isUrgent: boolean;
  url: string;
  /** ISO 8601. */
  startedAt: string;
  endedAt?: string;
};

/** What the system wrote of an incident, or an alert that it holds. */
export type SystemEntry = {
  kind: 'alert' | 'entry';
  title: string;
  /** ISO 8601. */
  at: string;
};

/** What an escalation says. */
export interface Escalation {
  /** Address of the person in whose name it is made. */
  mail: string;
  title: string;
  details: string;
  /** Equal for escalations of which one at a time is open. */
  key: string;
}

/** A system that knows who is on call. */
export interface OnCallSystem {
  id: 'opsgenie' | 'pagerduty';
  /** Display name. */
  title: string;
  /**
   * Returns what an entity names; undefined if it names nothing of this system.
   *
   * @throws InputError for a value that cannot be one
   */
  claimOf(entity: Entity): Claim | undefined;
  /** @throws NotFoundError without the service or team; as SystemClient */
  readRota(claim: Claim, signal?: AbortSignal): Promise<Rota>;
  /**
   * Lists open incidents, or those since a moment, the newest first.
   *
   * @throws as readRota
   */
  readIncidents(
    claim: Claim,
    options: { since?: string; signal?: AbortSignal },
  ): Promise<SystemIncident[]>;
  /**
   * Reads the log of an incident, and its alerts.
   *
   * @param id - of `readIncidents`
   * @throws as SystemClient
   */
  readEntries(id: string, signal?: AbortSignal): Promise<SystemEntry[]>;
  /**
   * Makes an incident, unless one with the key is open.
   *
   * @returns whether it is a new one
   * @throws InputError if the person has no account in the system; as readRota
   */
  escalate(
    claim: Claim,
    escalation: Escalation,
  ): Promise<{ isNew: boolean; url: string }>;
}
