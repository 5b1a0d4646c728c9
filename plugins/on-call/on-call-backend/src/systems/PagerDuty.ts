import type { Entity } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { ANNOTATIONS } from '@portal/plugin-on-call-common';
import {
  collectPages,
  type SharedReads,
  type SystemClient,
} from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { SystemAccess } from '../config';
import type {
  Claim,
  Escalation,
  OnCallSystem,
  Rota,
  SystemEntry,
  SystemIncident,
  Turn,
} from './types';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far the rota is read ahead, in days. */
const DAYS_AHEAD = 21;

/** Page of a list, and the longest list. */
const PAGE = 100;
const MAX_ITEMS = 200;

const ID = /^[A-Z0-9]{5,20}$/;
const KEY = /^[A-Za-z0-9]{16,64}$/;

const service = z.object({
  id: z.string().regex(ID),
  name: z.string(),
  html_url: z.string(),
  escalation_policy: z.object({ id: z.string().regex(ID) }),
});

const serviceWithKeys = service.extend({
  integrations: z.array(z.object({ integration_key: z.string().nullish() })),
});

const onCall = z.object({
  escalation_level: z.number(),
  user: z.object({
    name: z.string().optional(),
    summary: z.string().optional(),
    email: z.string().optional(),
  }),
  // Without them a person is always on call.
  start: z.string().nullish(),
  end: z.string().nullish(),
});

const incident = z.object({
  id: z.string(),
  title: z.string().optional(),
  summary: z.string().optional(),
  status: z.enum(['triggered', 'acknowledged', 'resolved']),
  urgency: z.string(),
  html_url: z.string(),
  created_at: z.string(),
  last_status_change_at: z.string().nullish(),
});

const logEntry = z.object({ summary: z.string(), created_at: z.string() });

const alert = z.object({ summary: z.string(), created_at: z.string() });

type Service = z.output<typeof serviceWithKeys>;

/** A service is named by its id, or by the key of an integration. */
const namesOf = ({ id, integrations }: Service): Rota['names'] => [
  [ANNOTATIONS.pagerDutyService, id],
  ...integrations.flatMap(({ integration_key: key }): Rota['names'] =>
    key ? [[ANNOTATIONS.pagerDutyIntegration, key]] : [],
  ),
];

export interface PagerDutyOptions {
  access: Pick<SystemAccess, 'baseUrl' | 'key'>;
  client: Pick<SystemClient, 'json' | 'send'>;
  now: () => Date;
  reads: Pick<SharedReads, 'read'>;
}

/** Client of PagerDuty's REST API v2. */
export class PagerDuty implements OnCallSystem {
  readonly id = 'pagerduty';
  readonly title = 'PagerDuty';
  readonly #options: PagerDutyOptions;

  constructor(options: PagerDutyOptions) {
    this.#options = options;
  }

  claimOf({ metadata }: Entity): Claim | undefined {
    for (const [annotation, pattern] of [
      [ANNOTATIONS.pagerDutyService, ID],
      [ANNOTATIONS.pagerDutyIntegration, KEY],
    ] as const) {
      const value = metadata.annotations?.[annotation]?.trim();
      if (value && !pattern.test(value)) {
        throw new InputError(
          `${annotation}: '${value.slice(0, 80)}' is none of PagerDuty. Copy it from the service in PagerDuty`,
        );
      }
      if (value) return { annotation, value };
    }
    return undefined;
  }

  async readRota(claim: Claim, signal?: AbortSignal): Promise<Rota> {
    const { reads } = this.#options;
    return reads.read(
      JSON.stringify([
        'pagerduty',
        'named rota',
        claim.annotation,
        claim.value,
      ]),
      async abort => {
        const found = await this.#service(claim, abort);
        return {
          names: namesOf(found),
          name: found.name,
          url: found.html_url,
          turns: await this.#turns(found, abort),
        };
      },
      { signal },
    );
  }

  async readIncidents(
    claim: Claim,
    { since, signal }: { since?: string; signal?: AbortSignal },
  ): Promise<SystemIncident[]> {
    const { now, reads } = this.#options;
    const wanted: [string, string][] = since
      ? [
          ['since', since],
          ['until', now().toISOString()],
        ]
      : [
          ['statuses[]', 'triggered'],
          ['statuses[]', 'acknowledged'],
        ];
    return reads.read(
      JSON.stringify([
        'pagerduty',
        'incidents',
        claim.annotation,
        claim.value,
        since,
      ]),
      async abort => {
        const { id } = await this.#service(claim, abort);
        const found = await this.#list(
          'incidents',
          [['service_ids[]', id], ['sort_by', 'created_at:desc'], ...wanted],
          incident,
          abort,
        );
        return found.map(toIncident);
      },
      { signal },
    );
  }

  async readEntries(id: string, signal?: AbortSignal): Promise<SystemEntry[]> {
    return this.#options.reads.read(
      JSON.stringify(['pagerduty', 'entries', id]),
      async abort => {
        const path = `incidents/${encodeURIComponent(id)}`;
        const [entries, alerts] = await Promise.all([
          this.#list(
            'log_entries',
            [['is_overview', 'true']],
            logEntry,
            abort,
            path,
          ),
          this.#list('alerts', [], alert, abort, path),
        ]);
        return [
          ...entries.map(one => toEntry('entry', one)),
          ...alerts.map(one => toEntry('alert', one)),
        ];
      },
      { signal },
    );
  }

  async escalate(
    claim: Claim,
    { mail, title, details, key }: Escalation,
  ): Promise<{ isNew: boolean; url: string }> {
    const { client } = this.#options;
    const { id } = await this.#service(claim);
    const response = await client.send({
      ...this.#call('create the incident', 'incidents'),
      method: 'POST',
      headers: { ...this.#headers(), from: mail },
      accept: [400],
      body: {
        incident: {
          type: 'incident',
          title,
          service: { id, type: 'service_reference' },
          urgency: 'high',
          incident_key: key,
          body: { type: 'incident_body', details },
        },
      },
    });
    if (response.status !== 400) {
      const made = z.object({ incident }).parse(await response.json());
      return { isNew: true, url: made.incident.html_url };
    }
    const open = await this.#openWith(key, id);
    if (open) return { isNew: false, url: open.html_url };
    throw new InputError(
      'PagerDuty refused the incident. It must have an account with your address; ask for one, or call the person on call',
    );
  }

  /** The open incident with a key. */
  async #openWith(key: string, serviceId: string) {
    const found = await this.#list(
      'incidents',
      [
        ['incident_key', key],
        ['service_ids[]', serviceId],
        ['statuses[]', 'triggered'],
        ['statuses[]', 'acknowledged'],
      ],
      incident,
    );
    return found.at(0);
  }

  async #service(claim: Claim, signal?: AbortSignal): Promise<Service> {
    const { client } = this.#options;
    const { annotation, value } = claim;
    const notFound = `PagerDuty has no service of the annotation ${annotation}, or does not show it to the portal`;
    if (annotation === ANNOTATIONS.pagerDutyService) {
      const found = await client.json({
        ...this.#call('read the service', `services/${value}`, [
          ['include[]', 'integrations'],
        ]),
        notFound,
        schema: z.object({ service: serviceWithKeys }),
        signal,
      });
      return found.service;
    }
    const found = await this.#list(
      'services',
      [
        ['query', value],
        ['include[]', 'integrations'],
      ],
      serviceWithKeys,
      signal,
    );
    // The search finds names too, and a name may contain what looks like a key.
    const named = found.find(({ integrations }) =>
      integrations.some(({ integration_key: key }) => key === value),
    );
    if (!named) throw new NotFoundError(notFound);
    return named;
  }

  async #turns(
    { escalation_policy: { id } }: Service,
    signal: AbortSignal,
  ): Promise<Turn[]> {
    const now = this.#options.now();
    const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
    const found = await this.#list(
      'oncalls',
      [
        ['escalation_policy_ids[]', id],
        ['include[]', 'users'],
        ['since', now.toISOString()],
        ['until', until.toISOString()],
      ],
      onCall,
      signal,
    );
    return found
      .filter(({ escalation_level: level }) => level === 1)
      .map(({ user, start, end }) => ({
        name: user.name ?? user.summary ?? '',
        mail: user.email ?? '',
        start: start ?? now.toISOString(),
        end: end ?? until.toISOString(),
      }))
      .sort((a, b) => a.start.localeCompare(b.start));
  }

  async #list<T>(
    name: string,
    query: [string, string][],
    item: z.ZodType<T, unknown>,
    signal?: AbortSignal,
    parent?: string,
  ): Promise<T[]> {
    const { client } = this.#options;
    const path = parent ? `${parent}/${name}` : name;
    const schema = z
      .object({ [name]: z.array(item), more: z.boolean() })
      .transform(value => ({
        items: value[name] as T[],
        more: value.more as boolean,
      }));
    const { items } = await collectPages({
      first: 0,
      limit: MAX_ITEMS,
      load: async offset => {
        const page = await client.json({
          ...this.#call(`read the ${name}`, path, [
            ...query,
            ['limit', String(PAGE)],
            ['offset', String(offset)],
          ]),
          schema,
          signal,
        });
        return {
          items: page.items,
          next: page.more ? offset + PAGE : undefined,
        };
      },
    });
    return items;
  }

  #call(operation: string, path: string, query: [string, string][] = []) {
    const search = new URLSearchParams(query);
    return {
      operation,
      url: `${this.#options.access.baseUrl}/${path}${query.length > 0 ? `?${search}` : ''}`,
      headers: this.#headers(),
    };
  }

  #headers(): Record<string, string> {
    return {
      accept: 'application/vnd.pagerduty+json;version=2',
      authorization: `Token token=${this.#options.access.key}`,
    };
  }
}

function toIncident(one: z.output<typeof incident>): SystemIncident {
  const { id, title, summary, status, urgency } = one;
  return {
    id,
    title: title ?? summary ?? id,
    state: status,
    isUrgent: urgency === 'high',
    url: one.html_url,
    startedAt: one.created_at,
    ...(status === 'resolved' &&
      one.last_status_change_at && { endedAt: one.last_status_change_at }),
  };
}

function toEntry(
  kind: SystemEntry['kind'],
  one: { summary: string; created_at: string },
): SystemEntry {
  return { kind, title: one.summary, at: one.created_at };
}
