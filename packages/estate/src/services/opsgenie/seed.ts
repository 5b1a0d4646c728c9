import { join } from 'node:path';
import { z } from 'zod';
import { rotaSchema } from '../../rota/rota';
import { readYaml } from '../../seed/readYaml';
import type { SeedSource } from '../../serviceKit/defineService';

const text = z.string().trim().min(1);

const fileSchema = z
  .object({
    schedules: z.array(
      z
        .object({
          id: z.string().uuid(),
          name: text,
          team: text,
          enabled: z.boolean().default(true),
          rota: rotaSchema,
        })
        .strict(),
    ),
    alerts: z.array(
      z
        .object({
          team: text,
          message: text,
          tags: z.array(text),
          priority: z.enum(['P1', 'P2', 'P3', 'P4', 'P5']),
          hoursAgo: z.number().positive(),
          /** Open without it. */
          closedAfterMinutes: z.number().positive().optional(),
        })
        .strict(),
    ),
  })
  .strict();

/** What nobody changes through the API. */
export interface OpsgenieAccount extends z.output<typeof fileSchema> {
  users: { id: string; name: string; mail: string }[];
}

/** Reads `examples/opsgenie`; the people of the directory have an account. */
export async function loadAccount({
  examplesDir,
  directory,
}: Pick<SeedSource, 'directory' | 'examplesDir'>): Promise<OpsgenieAccount> {
  const file = join(examplesDir, 'opsgenie', 'account.yaml');
  return {
    ...(await readYaml(file, fileSchema)),
    users: directory.people.flatMap(({ id, displayName, mail }) =>
      mail ? [{ id, name: displayName, mail: mail.toLowerCase() }] : [],
    ),
  };
}
