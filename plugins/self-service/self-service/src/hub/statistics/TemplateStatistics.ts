import type { components } from '@portal/plugin-self-service-common';

type Answer = components['schemas']['TemplateStatistics'];

/** Runs of a template, as the backend counted them. */
export type TemplateStatistics = Answer['templates'][number];

/**
 * Reads the figures of the templates that the caller may see.
 *
 * @throws Error if the backend does not count runs, or gives no answer
 */
export async function readTemplateStatistics(
  fetchApi: { fetch: typeof fetch },
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, TemplateStatistics>> {
  const response = await fetchApi.fetch(
    'plugin://scaffolder/portal/template-statistics',
    { signal },
  );
  if (!response.ok) {
    throw new Error(
      `The runs of templates were not counted: ${response.status}`,
    );
  }
  const { templates }: Answer = await response.json();
  return new Map(templates.map(each => [each.templateRef, each]));
}
