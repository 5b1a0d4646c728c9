import type { TemplateStatistics } from './TemplateStatistics';

/** How many templates people's use adds to a group. */
const PLACES = 6;

/** Fewer runs in a month say nothing about what people like. */
const MIN_RUNS = 3;

/** One run more than in the week before is chance. */
const MIN_RISE = 2;

function highest<T extends { ref: string }>(
  templates: readonly T[],
  statistics: ReadonlyMap<string, TemplateStatistics>,
  figure: (statistics: TemplateStatistics) => number,
  minimum: number,
): T[] {
  return templates
    .map(template => {
      const known = statistics.get(template.ref);
      return { template, value: known ? figure(known) : 0 };
    })
    .filter(({ value }) => value >= minimum)
    .sort((one, other) => other.value - one.value)
    .slice(0, PLACES)
    .map(({ template }) => template);
}

/** Returns the templates with the most runs of the last 30 days, at most six. */
export function mostRun<T extends { ref: string }>(
  templates: readonly T[],
  statistics: ReadonlyMap<string, TemplateStatistics>,
): T[] {
  return highest(templates, statistics, each => each.runs30Days, MIN_RUNS);
}

/** Returns the templates whose runs have risen most from one week to the next, at most six. */
export function mostRisen<T extends { ref: string }>(
  templates: readonly T[],
  statistics: ReadonlyMap<string, TemplateStatistics>,
): T[] {
  const rise = ({ runs7Days, previousRuns7Days }: TemplateStatistics) =>
    runs7Days - previousRuns7Days;
  return highest(templates, statistics, rise, MIN_RISE);
}
