import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError, ResponseError } from '@backstage/errors';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-on-call-common';
import { z } from 'zod';
import type { Problem } from './askAll';

type Mark = components['schemas']['Mark'];

/** Plugins that tell of changes. Other features, so they are asked over HTTP only. */
const PLUGINS = {
  deploy: 'pipeline-deploy',
  monitor: 'service-status',
} as const;

/** Their names in the portal. */
const TITLES = { deploy: 'Deployments', monitor: 'Cloud Monitor' } as const;

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The longest history that the Cloud Monitor answers, in days. */
const MAX_DAYS = 180;

/** Pages of the deployments of a component that are read at most, and the length of each. */
const MAX_PAGES = 3;
const PAGE = 100;

/** Components that are asked for at once. */
const AT_ONCE = 5;

/** Impacts that disturb nobody. */
const HARMLESS = 'operational';

const moment = z.string();

const incident = z.object({
  title: z.string(),
  impact: z.string(),
  link: z.string().optional(),
  startedAt: moment,
  endedAt: moment.optional(),
});

/** What is read of their answers. */
const ANSWERS = {
  deployments: z.object({
    next: z.string().optional(),
    items: z.array(
      z.object({
        id: z.string(),
        tag: z.string(),
        environment: z.string(),
        state: z.string(),
        requestedAt: moment,
        startedAt: moment.optional(),
        endedAt: moment.optional(),
        runUrl: z.string().optional(),
      }),
    ),
  }),
  dependencies: z.object({ services: z.array(z.string()) }),
  services: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        incidents: z.array(incident),
      }),
    ),
  }),
  history: z.object({ incidents: z.array(incident) }),
};

type Deployment = z.output<typeof ANSWERS.deployments>['items'][number];
type StatusIncident = z.output<typeof incident>;
type Get = <T>(path: string, answer: z.ZodType<T>) => Promise<T>;

/** A time in which something changed. */
export interface Window {
  from: Date;
  until: Date;
}

/** For whom, and about what, changes are read. */
export interface ChangeRequest {
  /** The component of the incident first. */
  components: readonly Entity[];
  window: Window;
  now: Date;
  credentials: BackstageCredentials;
  signal?: AbortSignal;
}

/** What changed, and what could not be read. */
export interface Changes {
  marks: Mark[];
  problems: Problem[];
}

/** Returns true if something that has begun, and may have ended, falls into a window. */
export function isWithin(
  { from, until }: Window,
  one: { startedAt: string; endedAt?: string },
): boolean {
  const end = one.endedAt ? Date.parse(one.endedAt) : Number.POSITIVE_INFINITY;
  return Date.parse(one.startedAt) <= until.getTime() && end >= from.getTime();
}

/** Reads what changed around an incident from deployments and the Cloud Monitor, with the caller's rights. */
export class ChangeReader {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;

  constructor(options: { auth: AuthService; discovery: DiscoveryService }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
  }

  /** Lists the deployments that ran. Those of repositories that the caller may not read are told as a problem. */
  async deployments(request: ChangeRequest): Promise<Changes> {
    const { components: asked, window } = request;
    const marks = new Map<string, Mark>();
    const refused: string[] = [];
    return tellFailure(request, TITLES.deploy, async () => {
      const get = await this.#readerFor(PLUGINS.deploy, request);
      await inGroups(asked, async entity => {
        const found = await readUnless([400, 404], [], () =>
          readUnless([403], undefined, () =>
            readDeployments(get, entity, window),
          ),
        );
        if (!found) refused.push(entityTitle(entity));
        for (const one of found ?? []) {
          const mark = toDeployment(one, entity, entity === asked[0]);
          if (mark && !marks.has(one.id)) marks.set(one.id, mark);
        }
      });
      return {
        marks: [...marks.values()].filter(({ at, endedAt }) =>
          isWithin(window, { startedAt: at, endedAt }),
        ),
        problems:
          refused.length > 0
            ? [
                {
                  system: TITLES.deploy,
                  message: `You may not read the repository of ${refused.join(', ')}`,
                },
              ]
            : [],
      };
    });
  }

  /** Lists the incidents of the services that the components depend on. */
  async statusIncidents(request: ChangeRequest): Promise<Changes> {
    const { components: asked, window, now } = request;
    return tellFailure(request, TITLES.monitor, async () => {
      const get = await this.#readerFor(PLUGINS.monitor, request);
      const own = new Set<string>();
      const all = new Set<string>();
      await inGroups(asked, async entity => {
        const ref = encodeURIComponent(stringifyEntityRef(entity));
        const { services } = await readUnless([404], { services: [] }, () =>
          get(`/dependencies?entity=${ref}`, ANSWERS.dependencies),
        );
        for (const id of services) {
          all.add(id);
          if (entity === asked[0]) own.add(id);
        }
      });
      if (all.size === 0) return { marks: [], problems: [] };
      const { items } = await get('/services', ANSWERS.services);
      const age = (now.getTime() - window.from.getTime()) / DAY_MS;
      const days = Math.min(Math.ceil(age) + 1, MAX_DAYS);
      const marks: Mark[] = [];
      await inGroups(
        items.filter(({ id }) => all.has(id)),
        async ({ id, title, incidents: open }) => {
          const path = `/services/${encodeURIComponent(id)}/history?days=${days}`;
          const ended = await get(path, ANSWERS.history);
          const found = [...open, ...ended.incidents]
            .filter(one => one.impact !== HARMLESS)
            .filter(one => isWithin(window, one));
          marks.push(...found.map(one => toStatus(one, title, own.has(id))));
        },
      );
      return { marks, problems: [] };
    });
  }

  async #readerFor(
    plugin: string,
    { credentials, signal }: ChangeRequest,
  ): Promise<Get> {
    const base = await this.#discovery.getBaseUrl(plugin);
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: plugin,
    });
    return async (path, answer) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${base}${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return answer.parse(await response.json());
    };
  }
}

/** Reads pages until one reaches beyond the window. */
async function readDeployments(
  get: Get,
  entity: Entity,
  { from }: Window,
): Promise<Deployment[]> {
  const ref = encodeURIComponent(stringifyEntityRef(entity));
  const found: Deployment[] = [];
  let before: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, next } = await get(
      `/deployments?entity=${ref}&limit=${PAGE}${before ? `&before=${before}` : ''}`,
      ANSWERS.deployments,
    );
    found.push(...items);
    const oldest = items.at(-1);
    if (!next || !oldest || Date.parse(oldest.requestedAt) < from.getTime()) {
      break;
    }
    before = next;
  }
  return found;
}

/** Undefined for one that never ran, which changed nothing. */
function toDeployment(
  one: Deployment,
  entity: Entity,
  isOwn: boolean,
): Mark | undefined {
  const { tag, environment, state, startedAt, endedAt, runUrl } = one;
  if (!startedAt) return undefined;
  return {
    kind: 'deployment',
    at: startedAt,
    endedAt,
    title: tag,
    environment,
    state,
    url: runUrl,
    of: entityTitle(entity),
    entityRef: stringifyEntityRef(entity),
    isOwn,
  };
}

function toStatus(one: StatusIncident, of: string, isOwn: boolean): Mark {
  const { title, impact, link, startedAt, endedAt } = one;
  return {
    kind: 'status',
    at: startedAt,
    endedAt,
    title,
    state: impact,
    url: link,
    of,
    isOwn,
  };
}

/** A source that is away is told beside the others; the reason stands in the log of its own. */
async function tellFailure(
  { signal }: ChangeRequest,
  system: string,
  read: () => Promise<Changes>,
): Promise<Changes> {
  try {
    return await read();
  } catch (error) {
    signal?.throwIfAborted();
    const message = isResponse(error, [401, 403])
      ? 'You may not read them'
      : 'They could not be read now. Try again in a minute';
    return { marks: [], problems: [{ system, message }] };
  }
}

/** Answers `fallback` in place of some refusals. */
async function readUnless<T, F>(
  statuses: readonly number[],
  fallback: F,
  read: () => Promise<T>,
): Promise<T | F> {
  try {
    return await read();
  } catch (error) {
    if (isResponse(error, statuses)) return fallback;
    throw error;
  }
}

function isResponse(error: unknown, statuses: readonly number[]): boolean {
  return (
    isError(error) &&
    error.name === 'ResponseError' &&
    statuses.includes(Number(error.statusCode))
  );
}

/** Some at once, so that one question does not become many at the same moment. */
async function inGroups<T>(
  items: readonly T[],
  ask: (item: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(ask));
  }
}
