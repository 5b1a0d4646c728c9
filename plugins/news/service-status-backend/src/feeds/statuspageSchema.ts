import { z } from 'zod';
import { toTime } from './values';

// What a page does not say in the expected way is missing, and costs nothing else.

/** A text; a number counts as one. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .transform(value => value.trim() || undefined)
  .optional()
  .catch(undefined);

/** A time as ISO 8601 or in seconds or milliseconds. */
const time = z
  .union([z.string(), z.number()])
  .transform(value => toTime(typeof value === 'number' ? isoOf(value) : value))
  .optional()
  .catch(undefined);

function isoOf(value: number): string {
  const date = new Date(value < 1e11 ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const flag = z.boolean().optional().catch(undefined);

/** A list, without what is no item of it. */
function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(z.unknown())
    .catch([])
    .transform(values =>
      values.flatMap(value => {
        const read = item.safeParse(value);
        return read.success ? [read.data as z.output<T>] : [];
      }),
    );
}

/** Components by their names, as a list. */
function listOfMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  return Object.entries(value).map(([name, one]) =>
    typeof one === 'object' ? { name, ...one } : { name, status: one },
  );
}

const partSchema = z.object({ name: text, status: text });

/** A component; Instatus has the members of a group in it. */
const componentSchema = partSchema.extend({ children: listOf(partSchema) });

/** A component by its name, or by an object with it. */
const namedSchema = z.union([
  z.string().transform(name => ({ name })),
  z.object({ name: text }),
]);

const updateSchema = z.object({
  status: text,
  body: text,
  message: text,
  markdown: text,
  created_at: time,
  display_at: time,
  updated_at: time,
  createdAt: time,
  created: time,
  started: time,
});

/** An incident or a maintenance of Statuspage, incident.io (snake case), Instatus or cState (camel case). */
export const eventSchema = z.object({
  id: text,
  name: text,
  title: text,
  status: text,
  impact: text,
  severity: text,
  current_worst_impact: text,
  shortlink: text,
  url: text,
  permalink: text,
  created_at: time,
  createdAt: time,
  started_at: time,
  started: time,
  start: time,
  begin: time,
  resolved_at: time,
  resolvedAt: time,
  resolved: z.union([z.boolean(), z.null(), time]).optional().catch(undefined),
  updated_at: time,
  last_update_at: time,
  updatedAt: time,
  lastMod: time,
  last_update_message: text,
  scheduled_for: time,
  scheduled_until: time,
  starts_at: time,
  ends_at: time,
  end: time,
  components: listOf(namedSchema),
  affected_components: listOf(namedSchema),
  affected: listOf(namedSchema),
  incident_updates: listOf(updateSchema),
  updates: listOf(updateSchema),
  informational: flag,
});

/** An incident or a maintenance as a page has it. */
export type Event = z.output<typeof eventSchema>;

const events = listOf(eventSchema);

/** Any document of a page: each has some of these members. */
export const documentSchema = z.object({
  status: z
    .union([
      z.object({ indicator: text, description: text }),
      z
        .string()
        .transform(indicator => ({ indicator, description: undefined })),
    ])
    .optional()
    .catch(undefined),
  page: z.object({ status: text }).optional().catch(undefined),
  summaryStatus: text,
  components: z
    .preprocess(listOfMembers, listOf(componentSchema))
    .transform(components =>
      components.flatMap(({ children, ...one }) => [one, ...children]),
    ),
  systems: listOf(partSchema.extend({ unresolvedIssues: events })),
  incidents: events,
  activeIncidents: events,
  ongoing_incidents: events,
  active_incidents: events,
  pinnedIssues: events,
  scheduled_maintenances: events,
  in_progress_maintenances: events,
  activeMaintenances: events,
});

/** A document of a page. */
export type PageDocument = z.output<typeof documentSchema>;

/** Members of which a summary has one at least. */
export const SUMMARY_MEMBERS = [
  'status',
  'page',
  'summaryStatus',
  'components',
  'systems',
  'incidents',
  'activeIncidents',
  'ongoing_incidents',
  'active_incidents',
];
