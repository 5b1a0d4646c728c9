/** Metrics that are shown, in their order. */
export const METRICS = [
  'coverage',
  'duplicated_lines_density',
  'bugs',
  'vulnerabilities',
  'code_smells',
  'ncloc',
] as const;

/** A metric that is shown. */
export type Metric = (typeof METRICS)[number];

const RATINGS: Partial<Record<Metric, string>> = {
  bugs: 'reliability_rating',
  vulnerabilities: 'security_rating',
  code_smells: 'sqale_rating',
};

const PERCENT: readonly Metric[] = ['coverage', 'duplicated_lines_density'];

const LETTERS = 'ABCDE';

/** A value with its unit. */
export function describeMeasure(metric: Metric, value: number): string {
  return PERCENT.includes(metric)
    ? `${value.toFixed(1)} %`
    : value.toLocaleString();
}

/** The letter of the rating that belongs to a metric; undefined without one. */
export function ratingOf(
  metric: Metric,
  measures: readonly { metric: string; value: number }[],
): string | undefined {
  const rating = measures.find(one => one.metric === RATINGS[metric]);
  return rating && LETTERS[rating.value - 1];
}
