import type {
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { CodeHealthConfig } from '../config';

/** Metrics of SonarQube that are shown. Ratings are 1 (A) to 5 (E). */
const METRICS = [
  'bugs',
  'code_smells',
  'coverage',
  'duplicated_lines_density',
  'ncloc',
  'reliability_rating',
  'security_rating',
  'sqale_rating',
  'vulnerabilities',
] as const;

/** Number of past analyses that are shown. */
const MAX_ANALYSES = 50;

const gateSchema = z.object({
  projectStatus: z.object({
    status: z.string(),
    conditions: z
      .array(
        z.object({
          status: z.string(),
          metricKey: z.string(),
          comparator: z.string().optional(),
          errorThreshold: z.string().optional(),
          actualValue: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

const figure = z.coerce.number().refine(Number.isFinite, 'is no number');

const measuresSchema = z.object({
  component: z.object({
    name: z.string(),
    measures: z.array(
      z.object({ metric: z.string(), value: figure.optional() }),
    ),
  }),
});

const historySchema = z.object({
  measures: z.array(
    z.object({
      history: z.array(
        z.object({ date: z.string(), value: figure.optional() }),
      ),
    }),
  ),
});

/** What SonarQube knows of a project. */
export interface ProjectHealth {
  name: string;
  gate: 'passed' | 'failed' | 'none';
  /** Conditions of the gate that are not met. */
  failures: {
    metric: string;
    comparator: string;
    threshold: string;
    actual: string;
  }[];
  measures: { metric: string; value: number }[];
  /** Coverage in percent, the oldest analysis first. */
  coverage: { date: string; value: number }[];
}

const GATES: Record<string, ProjectHealth['gate']> = {
  OK: 'passed',
  WARN: 'passed',
  ERROR: 'failed',
};

interface SonarClientOptions {
  client: Pick<SystemClient, 'json'>;
  config: Pick<CodeHealthConfig, 'baseUrl' | 'token'>;
  reads: Pick<SharedReads, 'read'>;
}

/** Client of SonarQube's Web API. */
export class SonarClient {
  readonly #options: SonarClientOptions;

  constructor(options: SonarClientOptions) {
    this.#options = options;
  }

  /**
   * Reads a project. Kept for a minute.
   *
   * @throws NotFoundError without the project; as SystemClient
   */
  async read(key: string, signal?: AbortSignal): Promise<ProjectHealth> {
    return this.#options.reads.read(
      JSON.stringify(['project', key]),
      async abort => ({ ...(await this.#load(key, abort)) }),
      { signal },
    );
  }

  /**
   * Reads the quality gate alone. Kept for a minute.
   *
   * @throws as {@link SonarClient.read}
   */
  async readGate(
    key: string,
    signal?: AbortSignal,
  ): Promise<ProjectHealth['gate']> {
    return this.#options.reads.read(
      JSON.stringify(['gate', key]),
      async abort => gateOf(await this.#askGate(key, abort)),
      { signal },
    );
  }

  async #load(key: string, signal: AbortSignal): Promise<ProjectHealth> {
    const [gate, { component }, history] = await Promise.all([
      this.#askGate(key, signal),
      this.#ask(
        'measures/component',
        { component: key, metricKeys: METRICS.join(',') },
        measuresSchema,
        signal,
      ),
      this.#ask(
        'measures/search_history',
        { component: key, metrics: 'coverage', ps: '1000' },
        historySchema,
        signal,
      ),
    ]);
    const analyses = history.measures.flatMap(one => one.history);
    return {
      name: component.name,
      gate: gateOf(gate),
      failures: gate.projectStatus.conditions
        .filter(({ status }) => status === 'ERROR')
        .map(one => ({
          metric: one.metricKey,
          comparator: one.comparator ?? '',
          threshold: one.errorThreshold ?? '',
          actual: one.actualValue ?? '',
        })),
      measures: component.measures.flatMap(({ metric, value }) =>
        value === undefined ? [] : [{ metric, value }],
      ),
      coverage: analyses
        .slice(-MAX_ANALYSES)
        .flatMap(({ date, value }) =>
          value === undefined ? [] : [{ date, value }],
        ),
    };
  }

  #askGate(key: string, signal: AbortSignal) {
    return this.#ask(
      'qualitygates/project_status',
      { projectKey: key },
      gateSchema,
      signal,
    );
  }

  #ask<T>(
    route: string,
    query: Record<string, string>,
    schema: z.ZodType<T, unknown>,
    signal: AbortSignal,
  ): Promise<T> {
    const { client, config } = this.#options;
    return client.json({
      operation: 'read the measures',
      notFound:
        'SonarQube has no project with the key of this component, or does not show it to the portal',
      url: `${config.baseUrl}/api/${route}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${config.token}` },
      schema,
      signal,
    });
  }
}

function gateOf({
  projectStatus: { status },
}: z.output<typeof gateSchema>): ProjectHealth['gate'] {
  return GATES[status] ?? 'none';
}
