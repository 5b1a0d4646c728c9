import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../seed/readYaml';

const values = z.record(z.string(), z.number());

const projectSchema = z
  .object({
    key: z.string().min(1),
    name: z.string().min(1),
    gate: z.enum(['OK', 'ERROR', 'NONE']),
    analysedDaysAgo: z.number().nonnegative(),
    measures: values,
    ratings: values,
    conditions: z
      .array(
        z
          .object({
            metric: z.string(),
            comparator: z.enum(['LT', 'GT']),
            threshold: z.string(),
            actual: z.string(),
          })
          .strict(),
      )
      .default([]),
    /** The oldest first, one week apart, without the last analysis. */
    history: z.record(z.string(), z.array(z.number())).default({}),
  })
  .strict();

const fileSchema = z.object({ projects: z.array(projectSchema) }).strict();

/** A project of SonarQube. */
export type SonarProject = z.output<typeof projectSchema>;

/** Reads `examples/sonarqube`. */
export async function loadProjects(
  examplesDir: string,
): Promise<SonarProject[]> {
  const file = join(examplesDir, 'sonarqube', 'projects.yaml');
  return (await readYaml(file, fileSchema)).projects;
}
