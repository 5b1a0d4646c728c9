import { join } from 'node:path';
import { z } from 'zod';
import { rotaSchema } from '../../rota/rota';
import { readYaml } from '../../seed/readYaml';
import type { SeedSource } from '../../serviceKit/defineService';

const id = z.string().regex(/^P[A-Z0-9]{6}$/);
const text = z.string().trim().min(1);

const fileSchema = z
  .object({
    /** People of the directory without an account. */
    withoutAccount: z.array(z.string().email()),
    /** People with an account who are not in the directory. */
    others: z.array(z.object({ name: text, mail: z.string().email() })),
    schedules: z.array(z.object({ id, name: text, rota: rotaSchema }).strict()),
    services: z.array(
      z
        .object({
          id,
          name: text,
          integrationKey: z.string().regex(/^[a-f0-9]{32}$/),
          /** Nobody is called without one. */
          schedule: id.optional(),
        })
        .strict(),
    ),
    incidents: z.array(
      z
        .object({
          service: id,
          title: text,
          urgency: z.enum(['high', 'low']),
          hoursAgo: z.number().positive(),
          acknowledgedAfterMinutes: z.number().positive().optional(),
          /** What monitoring told; the first one made the incident. */
          alerts: z
            .array(
              z
                .object({
                  title: text,
                  severity: z.enum(['critical', 'error', 'warning', 'info']),
                  afterMinutes: z.number().nonnegative(),
                })
                .strict(),
            )
            .default([]),
          /** Open without it. */
          resolvedAfterMinutes: z.number().positive().optional(),
        })
        .strict(),
    ),
  })
  .strict();

type AccountFile = z.output<typeof fileSchema>;

/** A person with an account. */
export interface PagerDutyUser {
  id: string;
  name: string;
  mail: string;
}

/** What nobody changes through the API. */
export interface PagerDutyAccount extends Pick<
  AccountFile,
  'incidents' | 'schedules' | 'services'
> {
  users: PagerDutyUser[];
}

/** Reads `examples/pagerduty`; the people of the directory have an account. */
export async function loadAccount({
  examplesDir,
  directory,
}: Pick<SeedSource, 'directory' | 'examplesDir'>): Promise<PagerDutyAccount> {
  const file = join(examplesDir, 'pagerduty', 'account.yaml');
  const { others, withoutAccount, ...account } = await readYaml(
    file,
    fileSchema,
  );
  const people = directory.people.flatMap(({ displayName, mail }) =>
    mail && !withoutAccount.includes(mail)
      ? [{ name: displayName, mail: mail.toLowerCase() }]
      : [],
  );
  return {
    ...account,
    users: [...people, ...others].map((user, index) => ({
      id: `PU${String(index).padStart(5, '0')}`,
      ...user,
    })),
  };
}
