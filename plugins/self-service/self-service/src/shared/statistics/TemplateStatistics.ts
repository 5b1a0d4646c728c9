import type {
  components,
  RunsClient,
} from '@portal/plugin-self-service-common';

/** Runs of a template, as the backend counted them. */
export type TemplateStatistics =
  components['schemas']['TemplateStatistics']['templates'][number];

/**
 * Reads the figures of the templates that the caller may see.
 *
 * @throws ResponseError if the backend does not count runs
 */
export async function readTemplateStatistics(
  client: Pick<RunsClient, 'get'>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, TemplateStatistics>> {
  const { data } = await client.get('/template-statistics', { signal });
  return new Map(data!.templates.map(each => [each.templateRef, each]));
}
