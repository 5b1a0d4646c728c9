import { z } from 'zod';

const text = z.string();

/** Words of Statuspage for how bad an incident is. */
export const IMPACTS = ['none', 'minor', 'major', 'critical'] as const;

/** Words of Statuspage for the phases of an incident. */
export const PHASES = [
  'investigating',
  'identified',
  'monitoring',
  'resolved',
] as const;

const updateSchema = z.object({
  id: text,
  status: z.enum(PHASES),
  body: text,
  /** ISO 8601. */
  at: text,
});

const incidentSchema = z.object({
  id: text,
  name: text,
  impact: z.enum(IMPACTS),
  components: z.array(text),
  /** The oldest first. */
  updates: z.array(updateSchema).min(1),
});

const maintenanceSchema = z.object({
  id: text,
  name: text,
  components: z.array(text),
  startsAt: text,
  endsAt: text,
  announcedAt: text,
  body: text,
});

const pageSchema = z.object({
  id: text,
  title: text,
  format: z.enum(['statuspage', 'rss']),
  components: z.array(text),
  /** The newest first. */
  incidents: z.array(incidentSchema),
  maintenances: z.array(maintenanceSchema),
});

/** Schema of the stored state. */
export const stateSchema = z.object({ pages: z.array(pageSchema) });

/** The status pages. */
export type StatusPagesState = z.output<typeof stateSchema>;

/** The status page of one provider. */
export type StatusPage = z.output<typeof pageSchema>;

export type Incident = z.output<typeof incidentSchema>;
export type IncidentUpdate = z.output<typeof updateSchema>;
export type Maintenance = z.output<typeof maintenanceSchema>;

/** Returns the newest update of an incident. */
export function lastUpdate({ updates }: Incident): IncidentUpdate {
  return updates[updates.length - 1];
}

export function isOpen(incident: Incident): boolean {
  return lastUpdate(incident).status !== 'resolved';
}
