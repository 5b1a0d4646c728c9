import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../../seed/readYaml';
import {
  type Incident,
  IMPACTS,
  type Maintenance,
  PHASES,
  type StatusPagesState,
} from '../state/model';
import { newId } from '../state/newId';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days between the announcement of a maintenance and its start. */
const ANNOUNCED_DAYS = 7;

const text = z.string().trim().min(1);
const days = z.number().int().min(1);
const minutes = z.number().int().min(1);
const components = z.array(text);

const incidentSchema = z
  .object({
    name: text,
    impact: z.enum(IMPACTS),
    components,
    daysAgo: days,
    /** From the first update to the last. */
    minutes,
    updates: z
      .array(z.object({ status: z.enum(PHASES), body: text }).strict())
      .min(1),
  })
  .strict();

const maintenanceSchema = z
  .object({ name: text, components, inDays: days, minutes, body: text })
  .strict();

const fileSchema = z
  .object({
    pages: z.array(
      z
        .object({
          id: z.string().regex(/^[a-z][a-z0-9-]*$/),
          title: text,
          format: z.enum(['statuspage', 'rss']),
          components,
          incidents: z.array(incidentSchema),
          maintenances: z.array(maintenanceSchema),
        })
        .strict(),
    ),
  })
  .strict();

function toIncident(
  seed: z.output<typeof incidentSchema>,
  now: number,
): Incident {
  const { name, impact, updates } = seed;
  const start = now - seed.daysAgo * DAY_MS;
  const step = (seed.minutes * MINUTE_MS) / Math.max(updates.length - 1, 1);
  return {
    id: newId(),
    name,
    impact,
    components: seed.components,
    updates: updates.map((update, index) => ({
      id: newId(),
      ...update,
      at: new Date(start + index * step).toISOString(),
    })),
  };
}

function toMaintenance(
  seed: z.output<typeof maintenanceSchema>,
  now: number,
): Maintenance {
  const { name, body } = seed;
  const start = now + seed.inDays * DAY_MS;
  return {
    id: newId(),
    name,
    body,
    components: seed.components,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + seed.minutes * MINUTE_MS).toISOString(),
    announcedAt: new Date(start - ANNOUNCED_DAYS * DAY_MS).toISOString(),
  };
}

/**
 * Reads the status pages from `<examplesDir>/status-pages`. Their times are relative to now.
 *
 * @throws InputError naming the file and the field when the seed is wrong
 */
export async function loadStatusPages(
  examplesDir: string,
  now: Date = new Date(),
): Promise<StatusPagesState> {
  const { pages } = await readYaml(
    join(examplesDir, 'status-pages', 'pages.yaml'),
    fileSchema,
  );
  return {
    pages: pages.map(page => ({
      ...page,
      incidents: page.incidents.map(seed => toIncident(seed, now.getTime())),
      maintenances: page.maintenances.map(seed =>
        toMaintenance(seed, now.getTime()),
      ),
    })),
  };
}
