import type { BackendFeature } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  type EstateProcess,
  type EstateProcessOptions,
  startEstateProcess,
} from '@portal/estate';
import request from 'supertest';
import { azurePlugin } from '../plugin';
import { cookieHeader } from './cookies';
import { tokenOf } from './signIn';

export const ASHA = 'app.requester@retail.example';
export const THEO = 'template.owner@retail.example';
export const NILS = 'new.starter@retail.example';

/** How long the portal waits for Azure: long enough for a busy machine, short enough to wait for. */
export const TIMEOUT_MS = 1_500;

/** Counts people of the portal, so that each has a cache of their own. */
let people = 0;

/** Somebody who is signed in to the portal, and what their browser keeps. */
export class Caller {
  constructor(
    readonly base: string,
    readonly ref: string,
    readonly cookie = '',
  ) {}

  /** Hands over a token. */
  async with(token: string): Promise<Caller> {
    const answer = await this.put({ token });
    const lines = answer.headers['set-cookie'] as unknown as string[];
    return this.withCookie(cookieHeader(lines));
  }

  withCookie(cookie: string): Caller {
    return new Caller(this.base, this.ref, cookie);
  }

  put(body: object) {
    return request(this.base)
      .put('/v1/token')
      .set('authorization', mockCredentials.user.header(this.ref))
      .send(body);
  }

  get(path: string, query: Record<string, string> = {}) {
    return request(this.base)
      .get(path)
      .query(query)
      .set('authorization', mockCredentials.user.header(this.ref))
      .set('cookie', this.cookie);
  }
}

/** The portal's backend of Azure in front of an estate. */
export class TestPortal {
  readonly #env = { ...process.env };
  readonly #stops: (() => Promise<unknown>)[] = [];
  /** Ids of all subscriptions by name. */
  ids: Record<string, string> = {};

  private constructor(readonly estate: EstateProcess) {
    this.#stops.push(() => estate.close());
  }

  /** Address of the first backend. */
  url = '';

  static async start(options: EstateProcessOptions = {}): Promise<TestPortal> {
    const portal = new TestPortal(
      await startEstateProcess({
        services: ['azure', 'graph', 'signIn'],
        ...options,
      }),
    );
    const { urls, credentials } = portal.estate;
    process.env.IDENTITY_ENDPOINT = urls.identity;
    process.env.IDENTITY_HEADER = credentials.identityHeader;
    portal.url = await portal.startBackend();
    const theo = await portal.signIn(THEO);
    const { body } = await theo.get('/v1/subscriptions');
    portal.ids = Object.fromEntries(
      body.items.map((one: { id: string; name: string }) => [one.name, one.id]),
    );
    return portal;
  }

  async stop(): Promise<void> {
    process.env = this.#env;
    for (const stop of this.#stops.reverse()) await stop();
  }

  /**
   * Starts one more backend; answers the address of its API.
   *
   * @param overrides - of the section `azure`
   */
  async startBackend(
    overrides: object = {},
    features: BackendFeature[] = [],
  ): Promise<string> {
    const azure = {
      baseUrl: this.estate.urls.azure,
      timeoutMs: TIMEOUT_MS,
      cookieSecret: 'only-for-this-test',
      rateLimit: { requestsPerMinute: 10_000 },
      coreSharedServices: {
        prod: 'core-shared-services-prod',
        nonProd: 'core-shared-services-nonprod',
      },
      ...overrides,
    };
    const backend = await startTestBackend({
      features: [
        azurePlugin,
        mockServices.rootConfig.factory({ data: { azure } }),
        ...features,
      ],
    });
    this.#stops.push(() => backend.stop());
    return `http://127.0.0.1:${backend.server.port()}/api/azure`;
  }

  /** Somebody new who has handed over no token. */
  somebody(base = this.url): Caller {
    people += 1;
    return new Caller(base, `user:default/person-${people}`);
  }

  /** Somebody new with a token of a person of the directory. */
  async signIn(principalName: string, base = this.url): Promise<Caller> {
    const token = await tokenOf(this.estate, principalName);
    return this.somebody(base).with(token);
  }

  groupOf(subscription: string, group: string): string {
    return `/v1/subscriptions/${this.ids[subscription]}/resourceGroups/${group}`;
  }

  /** Id of a resource in Azure. */
  idOf(subscription: string, group: string, rest: string): string {
    return `/subscriptions/${this.ids[subscription]}/resourceGroups/${group}/providers/${rest}`;
  }
}
