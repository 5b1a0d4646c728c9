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
  /** Undefined while it is open. */
  endedAt?: Date;
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
  startsAt: Date;
  endsAt: Date;
}

/** A component of the provider with its state. */
export interface Part {
  name: string;
  state: ServiceState;
}

/** What a status page says now. */
export interface Reading {
  state: ServiceState;
  /** The components that the configuration names. */
  parts: Part[];
  /** All open incidents, and ended ones as far as the provider lists them. */
  incidents: ReadIncident[];
  maintenances: ReadMaintenance[];
  /** Time since which the provider's list of incidents is complete; undefined if it lists open ones only. */
  completeSince?: Date;
}
