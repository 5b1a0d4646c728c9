/** Runs of a template, as the backend counted them. */
export interface TemplateStatistics {
  templateRef: string;
  runs30Days: number;
  runs7Days: number;
  /** Runs in the seven days before those of `runs7Days`. */
  previousRuns7Days: number;
  /** Median duration of successful runs in seconds; undefined without one. */
  medianSeconds?: number;
}

interface TemplateStatisticsAnswer {
  templates: TemplateStatistics[];
}

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
  const { templates }: TemplateStatisticsAnswer = await response.json();
  return new Map(templates.map(each => [each.templateRef, each]));
}
