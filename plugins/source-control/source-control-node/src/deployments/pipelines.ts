import { InputError } from '@backstage/errors';
import { z } from 'zod';

const environments = z.array(
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
      'must be a name of an environment',
    ),
);

const pipelineSchema = z.object({
  workflow: z
    .string()
    .regex(/^[\w.-]+\.ya?ml$/, 'must be the name of a workflow file'),
  environments: z.object({ prod: environments, 'non-prod': environments }),
});

const pipelinesSchema = z.object({
  default: pipelineSchema.optional(),
  repositories: z.record(z.string(), pipelineSchema).default({}),
});

/** The workflow that deploys a repository, and the environments of each type. */
export type Pipeline = z.infer<typeof pipelineSchema>;

/** The content of the file with the pipelines. */
export type Pipelines = z.infer<typeof pipelinesSchema>;

/** @throws InputError that names the invalid field */
export function readPipelines(text: string): Pipelines {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new InputError('The configuration of the pipelines is not JSON');
  }
  const { data, error } = pipelinesSchema.safeParse(content);
  if (data) return data;
  const [issue] = error.issues;
  throw new InputError(
    `The configuration of the pipelines is invalid: '${issue.path.join('.')}' ${issue.message}`,
  );
}

/**
 * The pipeline of a repository: its own, else the default. Names are compared as GitHub does, ignoring case.
 *
 * @param repository - name without the organisation
 * @returns undefined if the repository has none
 */
export function pipelineOf(
  { default: fallback, repositories }: Pipelines,
  repository: string,
): Pipeline | undefined {
  const wanted = repository.toLowerCase();
  const own = Object.entries(repositories).find(
    ([name]) => name.toLowerCase() === wanted,
  );
  return own?.[1] ?? fallback;
}

/** The type of an environment; undefined if the pipeline does not have the environment. */
export function typeOfEnvironment(
  { environments: byType }: Pipeline,
  environment: string,
): keyof Pipeline['environments'] | undefined {
  if (byType.prod.includes(environment)) return 'prod';
  return byType['non-prod'].includes(environment) ? 'non-prod' : undefined;
}
