import {
  configApiRef,
  fetchApiRef,
  identityApiRef,
  type AnyApiRef,
  type ApiHolder,
  type ApiRef,
  type FetchApi,
  type IdentityApi,
} from '@backstage/frontend-plugin-api';
import { ConfigReader } from '@backstage/config';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@backstage/types';
import type { Lookup } from '@portal/plugin-field-kit-common';
import { catalogLookups } from '../lookups/catalogLookups';
import type { LookupProvider } from '../lookups/LookupProvider';
import { Lookups } from '../lookups/Lookups';
import { lookupsApiRef } from '../lookups/lookupsApi';

type Answer = Response | Promise<Response>;
type Route = (url: URL, request: RequestInit) => Answer;

/** The default signed-in user. */
const SIGNED_IN = 'ann.lee@retail.example';

/** The name of the product list. */
const PRODUCT_LIST = 'Products';

/** The entity of that user. */
export const SIGNED_IN_REF = 'user:default/ann.lee';

/** An error response in the format of the portal's backends. */
export function failure(status: number, name: string, message: string) {
  return Response.json(
    { error: { name, message }, response: { statusCode: status } },
    { status },
  );
}

/** Overrides of a test's app. */
export interface FakePortalOptions {
  /** Mail address of the signed-in user; empty for a user without an address. @defaultValue SIGNED_IN */
  email?: string;
  entities?: Entity[];
  /** The profile is available after this promise. */
  profile?: Promise<void>;
  /** Overrides keys of the configuration section `fieldKit`. */
  fieldKit?: JsonObject;
}

/** An API with its ref. */
export type TestApi = readonly [ref: ApiRef<unknown>, api: object];

/** A system for the lookups of tests, as registered by its module. */
export interface FakeSystem {
  api: ApiRef<unknown>;
  create(options: { fetchApi: FetchApi }): object;
  lookups: LookupProvider;
}

/** A portal whose backends return the responses of a test, and which records the requests. */
export class FakePortal {
  /** The systems of all fake portals: the test setup of a package adds its own. */
  static readonly systems: FakeSystem[] = [];

  /** Lookups that use the APIs of these systems. */
  static readonly providers: LookupProvider[] = [];

  readonly asked: string[] = [];
  readonly signals: (AbortSignal | undefined)[] = [];
  readonly #routes = new Map<string, Route>();

  /** Sets the response for a path of a plugin, for example `msgraph/v1.0/users`. */
  on(path: string, route: Route): this {
    this.#routes.set(path, route);
    return this;
  }

  /** The number of requests to a path. */
  countOf(path: string): number {
    return this.asked.filter(url => url.startsWith(`/${path}`)).length;
  }

  readonly fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(String(input).replace('plugin://', 'http://portal/'));
    const path = decodeURIComponent(url.pathname).slice(1);
    this.asked.push(`/${path}${decodeURIComponent(url.search)}`);
    this.signals.push(init.signal ?? undefined);
    const route = this.#routes.get(path);
    if (!route) throw new Error(`Nobody expected ${path}`);
    return route(url, init);
  }) as typeof fetch;

  /** The configuration of an app with this portal. */
  config({ fieldKit }: FakePortalOptions = {}): JsonObject {
    const domain = 'retail.example';
    return {
      github: { onboarding: { repository: 'onboarding' } },
      msgraph: { lists: { products: { name: PRODUCT_LIST } } },
      fieldKit: {
        emailDomains: {
          user: domain,
          service: [domain, `svc.${domain}`],
          support: [domain, `support.${domain}`],
        },
        ...fieldKit,
      },
    };
  }

  /** The APIs of that app. */
  apis(options: FakePortalOptions = {}): TestApi[] {
    const { email = SIGNED_IN, entities = [], profile } = options;
    const fetchApi = { fetch: this.fetch };
    const identity: Partial<IdentityApi> = {
      getBackstageIdentity: async () => ({
        type: 'user',
        userEntityRef: SIGNED_IN_REF,
        ownershipEntityRefs: [SIGNED_IN_REF],
      }),
      getProfileInfo: async () => {
        await profile;
        return { email: email || undefined };
      },
    };
    const apis: TestApi[] = [
      [fetchApiRef, fetchApi],
      [identityApiRef, identity as IdentityApi],
      [catalogApiRef, catalogApiMock({ entities })],
      ...FakePortal.systems.map(
        ({ api, create }) => [api, create({ fetchApi })] as const,
      ),
    ];
    const providers = FakePortal.systems.map(({ lookups }) => lookups);
    const config = new ConfigReader(this.config(options));
    const lookups = new Lookups(
      [catalogLookups, ...providers, ...FakePortal.providers],
      ref => (ref.id === configApiRef.id ? config : this.apiOf(apis, ref)),
    );
    return [...apis, [lookupsApiRef, lookups]];
  }

  /** One of the APIs; a test may replace it. */
  apiOf(apis: readonly TestApi[], wanted: AnyApiRef): unknown {
    return apis.find(([ref]) => ref.id === wanted.id)?.[1];
  }

  /** Makes a lookup as fields do. */
  async ask(lookup: Lookup, options?: FakePortalOptions) {
    const lookups = this.holder(options).get(lookupsApiRef);
    if (!lookups) throw new Error('There is no API for lookups');
    return lookups.ask(lookup, new AbortController().signal);
  }

  /** The APIs for code outside a page, for example validators. */
  holder(options?: FakePortalOptions): ApiHolder {
    const apis = new Map<string, unknown>([
      [configApiRef.id, new ConfigReader(this.config(options))],
      ...this.apis(options).map(([ref, api]) => [ref.id, api] as const),
    ]);
    return { get: <T>(ref: ApiRef<T>) => apis.get(ref.id) as T | undefined };
  }
}

/** A promise that the test resolves. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
