import type { Entity } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { ANNOTATIONS } from '@portal/plugin-on-call-common';
import type {
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { OnCallConfig } from '../config';
import { parseSelector, writeSelector } from './selector';
import type {
  Claim,
  Escalation,
  OnCallSystem,
  Rota,
  SystemEntry,
  SystemIncident,
  Turn,
} from './types';

const TEAM = /^[\w][\w .&-]{0,99}$/;

/** Longest list of alerts, and of schedules of a team. */
const MAX_ALERTS = 100;
const MAX_SCHEDULES = 5;

/** Longest message of an alert. */
const MAX_MESSAGE = 130;

const schedules = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      enabled: z.boolean(),
      ownerTeam: z.object({ name: z.string() }).optional(),
    }),
  ),
});

const timeline = z.object({
  data: z.object({
    finalTimeline: z.object({
      rotations: z.array(
        z.object({
          periods: z
            .array(
              z.object({
                startDate: z.string(),
                endDate: z.string(),
                recipient: z
                  .object({ type: z.string(), name: z.string().optional() })
                  .optional(),
              }),
            )
            .default([]),
        }),
      ),
    }),
  }),
});

const user = z.object({ data: z.object({ fullName: z.string() }) });

const alerts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      status: z.string(),
      acknowledged: z.boolean(),
      priority: z.string().optional(),
      createdAt: z.string(),
      updatedAt: z.string().optional(),
      report: z.object({ closeTime: z.number().optional() }).optional(),
    }),
  ),
});

const logs = z.object({
  data: z.array(z.object({ log: z.string(), createdAt: z.string() })),
});

type Alert = z.output<typeof alerts>['data'][number];

export interface OpsgenieOptions {
  access: Pick<
    NonNullable<OnCallConfig['opsgenie']>,
    'baseUrl' | 'key' | 'publicUrl'
  >;
  client: Pick<SystemClient, 'json' | 'send'>;
  reads: Pick<SharedReads, 'read'>;
}

/** Client of Opsgenie's REST API v2. */
export class Opsgenie implements OnCallSystem {
  readonly id = 'opsgenie';
  readonly title = 'Opsgenie';
  readonly #options: OpsgenieOptions;

  constructor(options: OpsgenieOptions) {
    this.#options = options;
  }

  claimOf({ metadata: { annotations } }: Entity): Claim | undefined {
    const annotation = ANNOTATIONS.opsgenieTeam;
    const value = annotations?.[annotation]?.trim();
    const selector = annotations?.[ANNOTATIONS.opsgenieSelector]?.trim();
    if (!value) return undefined;
    if (!TEAM.test(value)) {
      throw new InputError(
        `${annotation}: '${value.slice(0, 80)}' is no name of a team`,
      );
    }
    const terms = selector ? parseSelector(selector) : undefined;
    return { annotation, value, terms };
  }

  async readRota(claim: Claim, signal?: AbortSignal): Promise<Rota> {
    const { access, reads } = this.#options;
    return reads.read(
      JSON.stringify(['opsgenie', 'named rota', claim.value]),
      async abort => {
        const own = await this.#schedulesOf(claim, abort);
        const turns = await Promise.all(
          own
            .filter(({ enabled }) => enabled)
            .slice(0, MAX_SCHEDULES)
            .map(({ id }) => this.#turns(id, abort)),
        );
        return {
          names: [[claim.annotation, claim.value]],
          name: claim.value,
          url: `${access.publicUrl}/settings/schedule/detail/${own[0].id}`,
          turns: turns.flat().sort((a, b) => a.start.localeCompare(b.start)),
        };
      },
      { signal },
    );
  }

  async readIncidents(
    claim: Claim,
    { since, signal }: { since?: string; signal?: AbortSignal },
  ): Promise<SystemIncident[]> {
    const { access, reads } = this.#options;
    const terms = [
      { field: 'responders', value: claim.value },
      ...(claim.terms ?? []),
    ];
    const time = since ? `createdAt >= ${Date.parse(since)}` : 'status: "open"';
    const query = `${writeSelector(terms)} AND ${time}`;
    return reads.read(
      JSON.stringify(['opsgenie', 'alerts', query]),
      async abort => {
        const search = new URLSearchParams({
          query,
          limit: String(MAX_ALERTS),
          sort: 'createdAt',
          order: 'desc',
        });
        const { data } = await this.#ask(
          'alerts',
          `alerts?${search}`,
          alerts,
          abort,
        );
        return data.map(alert => toIncident(alert, access.publicUrl));
      },
      { signal },
    );
  }

  async readEntries(id: string, signal?: AbortSignal): Promise<SystemEntry[]> {
    return this.#options.reads.read(
      JSON.stringify(['opsgenie', 'entries', id]),
      async abort => {
        const path = `alerts/${encodeURIComponent(id)}/logs?limit=${MAX_ALERTS}&order=asc`;
        const { data } = await this.#ask('log', path, logs, abort);
        return data.map(({ log, createdAt }) => ({
          kind: 'entry' as const,
          title: withoutAddresses(log),
          at: createdAt,
        }));
      },
      { signal },
    );
  }

  async escalate(
    claim: Claim,
    { mail, title, details, key }: Escalation,
  ): Promise<{ isNew: boolean; url: string }> {
    const { access, client } = this.#options;
    await this.#schedulesOf(claim);
    const url = `${access.publicUrl}/alert/list`;
    const search = new URLSearchParams({
      query: `${writeSelector([{ field: 'alias', value: key }])} AND status: "open"`,
    });
    const { data } = await this.#ask('alerts', `alerts?${search}`, alerts);
    if (data.length > 0) {
      return { isNew: false, url: toIncident(data[0], access.publicUrl).url };
    }
    // It answers 202 and makes the alert a moment later; a second one with the alias is counted, not made.
    await client.send({
      operation: 'create the alert',
      url: `${access.baseUrl}/v2/alerts`,
      method: 'POST',
      headers: this.#headers(),
      body: {
        message: title.slice(0, MAX_MESSAGE),
        alias: key,
        description: details,
        responders: [{ type: 'team', name: claim.value }],
        tags: (claim.terms ?? []).flatMap(({ field, value }) =>
          field === 'tag' ? [value] : [],
        ),
        priority: 'P1',
        source: 'Harbour',
        user: mail,
      },
    });
    return { isNew: true, url };
  }

  async #schedulesOf({ annotation, value }: Claim, signal?: AbortSignal) {
    const { data } = await this.#ask(
      'schedules',
      'schedules',
      schedules,
      signal,
    );
    const own = data.filter(({ ownerTeam }) => ownerTeam?.name === value);
    if (own.length > 0) return own;
    throw new NotFoundError(
      `Opsgenie has no schedule of the team '${value}' of the annotation ${annotation}, or does not show it to the portal`,
    );
  }

  async #turns(schedule: string, signal: AbortSignal): Promise<Turn[]> {
    const path = `schedules/${encodeURIComponent(schedule)}/timeline?interval=3&intervalUnit=weeks`;
    const { data } = await this.#ask('rota', path, timeline, signal);
    const periods = data.finalTimeline.rotations.flatMap(one => one.periods);
    const turns = periods.flatMap(({ recipient, startDate, endDate }) =>
      recipient?.type === 'user' && recipient.name
        ? [{ mail: recipient.name, start: startDate, end: endDate }]
        : [],
    );
    const mails = [...new Set(turns.map(({ mail }) => mail))];
    const names = new Map(
      await Promise.all(
        mails.map(
          async mail => [mail, await this.#nameOf(mail, signal)] as const,
        ),
      ),
    );
    return turns.map(turn => ({ ...turn, name: names.get(turn.mail) ?? '' }));
  }

  /** The name of a person; a schedule has addresses only. */
  async #nameOf(mail: string, signal: AbortSignal): Promise<string> {
    const path = `users/${encodeURIComponent(mail)}`;
    const { data } = await this.#ask('people', path, user, signal);
    return data.fullName;
  }

  #ask<T>(
    what: string,
    path: string,
    schema: z.ZodType<T, unknown>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { access, client } = this.#options;
    return client.json({
      operation: `read the ${what}`,
      url: `${access.baseUrl}/v2/${path}`,
      headers: this.#headers(),
      schema,
      signal,
    });
  }

  #headers(): Record<string, string> {
    return { authorization: `GenieKey ${this.#options.access.key}` };
  }
}

function toIncident(alert: Alert, publicUrl: string): SystemIncident {
  const { id, message, status, acknowledged, priority, createdAt } = alert;
  const closeMs = alert.report?.closeTime;
  const endedAt =
    closeMs === undefined
      ? alert.updatedAt
      : new Date(Date.parse(createdAt) + closeMs).toISOString();
  const open = acknowledged ? 'acknowledged' : 'triggered';
  return {
    id,
    title: message,
    state: status === 'closed' ? 'resolved' : open,
    isUrgent: ['P1', 'P2'].includes(priority ?? ''),
    url: `${publicUrl}/alert/detail/${encodeURIComponent(id)}/details`,
    startedAt: createdAt,
    ...(status === 'closed' && endedAt && { endedAt }),
  };
}

/** Opsgenie's log names people by their addresses. */
function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .map(word => (word.includes('@') ? 'somebody' : word))
    .join(' ');
}
