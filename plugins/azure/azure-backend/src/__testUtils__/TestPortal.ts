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

/** Time limit of the portal's calls to Azure: long enough for a busy machine, short enough for tests of timeouts. */
export const TIMEOUT_MS = 1_500;

/** Number of portal users so far. Each test user has a separate cache. */
let people = 0;

/** A signed-in portal user with their cookies. */
export class Caller {
  constructor(
    readonly base: string,
    readonly ref: string,
    readonly cookie = '',
  ) {}

  /** Sends a token to the portal. */
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

/** The portal's Azure backend with an estate. */
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
   * Starts another backend and returns the address of its API.
   *
   * @param overrides - overrides of the section `azure`
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

  /** Returns a new user without a token. */
  somebody(base = this.url): Caller {
    people += 1;
    return new Caller(base, `user:default/person-${people}`);
  }

  /** Returns a new user with the token of a person from the directory. */
  async signIn(principalName: string, base = this.url): Promise<Caller> {
    const token = await tokenOf(this.estate, principalName);
    return this.somebody(base).with(token);
  }

  groupOf(subscription: string, group: string): string {
    return `/v1/subscriptions/${this.ids[subscription]}/resourceGroups/${group}`;
  }

  /** Returns the Azure id of a resource. */
  idOf(subscription: string, group: string, rest: string): string {
    return `/subscriptions/${this.ids[subscription]}/resourceGroups/${group}/providers/${rest}`;
  }
}
