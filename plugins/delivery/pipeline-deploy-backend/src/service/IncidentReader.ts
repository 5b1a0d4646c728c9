import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ResponseError } from '@backstage/errors';
import type { ComponentIncident } from '@portal/plugin-pipeline-deploy-common';
import { z } from 'zod';
import type { Component } from './Components';
import type { Caller } from './Rights';

/** Ids of the plugins that tell of incidents: Cloud Monitor, and on call. Other features, so they are asked over HTTP only. */
const PLUGINS = { monitor: 'service-status', onCall: 'on-call' } as const;

/** Days of history that it keeps at least; more than the weeks of the metrics. */
const DAYS = 90;

/** Impacts that disturb nobody. */
const HARMLESS = ['operational', 'maintenance'];

const incidents = z.array(
  z.object({
    impact: z.string(),
    startedAt: z.coerce.date(),
    endedAt: z.coerce.date().optional(),
  }),
);

/** What is read of its answers. */
const ANSWERS = {
  dependencies: z.object({ services: z.array(z.string()) }),
  services: z.object({
    items: z.array(z.object({ id: z.string(), incidents })),
  }),
  history: z.object({ incidents }),
  onCall: z.object({
    items: z.array(
      z.object({
        isUrgent: z.boolean(),
        startedAt: z.coerce.date(),
        endedAt: z.coerce.date().optional(),
      }),
    ),
  }),
};

interface IncidentReaderOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** Ids of services of Cloud Monitor whose incidents are those of our own components. */
  incidentServices: readonly string[];
  /** Whether urgent incidents of PagerDuty and Opsgenie are those of the component that names them. */
  countsOnCall: boolean;
}

/** Reads the incidents of a component from Cloud Monitor and from those who are on call, with the caller's rights. */
export class IncidentReader {
  readonly #options: IncidentReaderOptions;

  constructor(options: IncidentReaderOptions) {
    this.#options = options;
  }

  /** False if nothing of the configuration tells of incidents of own components. */
  get isConfigured(): boolean {
    const { countsOnCall, incidentServices } = this.#options;
    return countsOnCall || incidentServices.length > 0;
  }

  /**
   * Lists the incidents of the services that are configured and that the component depends on, and those for which somebody was called.
   *
   * @throws ResponseError if Cloud Monitor or on call fails
   */
  async read(
    caller: Caller,
    component: Component,
  ): Promise<ComponentIncident[]> {
    const { countsOnCall, incidentServices } = this.#options;
    const lists = await Promise.all([
      incidentServices.length > 0 ? this.#ofMonitor(caller, component) : [],
      countsOnCall ? this.#ofOnCall(caller, component) : [],
    ]);
    return lists.flat();
  }

  /** Incidents for which somebody was called at once; others disturb nobody. */
  async #ofOnCall(
    caller: Caller,
    { entityRef }: Component,
  ): Promise<ComponentIncident[]> {
    const get = await this.#readerFor(PLUGINS.onCall, caller);
    const { items } = await get(
      `/history?days=${DAYS}&entity=${encodeURIComponent(entityRef)}`,
      ANSWERS.onCall,
    );
    return items
      .filter(({ isUrgent }) => isUrgent)
      .map(({ startedAt, endedAt }) => ({ startedAt, endedAt }));
  }

  async #ofMonitor(
    caller: Caller,
    { entityRef }: Component,
  ): Promise<ComponentIncident[]> {
    const get = await this.#readerFor(PLUGINS.monitor, caller);
    const { services } = await get(
      `/dependencies?entity=${encodeURIComponent(entityRef)}`,
      ANSWERS.dependencies,
    );
    const own = services.filter(id =>
      this.#options.incidentServices.includes(id),
    );
    if (own.length === 0) return [];
    const { items } = await get('/services', ANSWERS.services);
    const ended = await Promise.all(
      own.map(id =>
        get(
          `/services/${encodeURIComponent(id)}/history?days=${DAYS}`,
          ANSWERS.history,
        ),
      ),
    );
    return [...items.filter(({ id }) => own.includes(id)), ...ended]
      .flatMap(one => one.incidents)
      .filter(({ impact }) => !HARMLESS.includes(impact))
      .map(({ startedAt, endedAt }) => ({ startedAt, endedAt }));
  }

  async #readerFor(plugin: string, { credentials }: Caller) {
    const { auth, discovery } = this.#options;
    const base = await discovery.getBaseUrl(plugin);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: plugin,
    });
    return async <T>(path: string, answer: z.ZodType<T>): Promise<T> => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${base}${path}`, { headers });
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return answer.parse(await response.json());
    };
  }
}
