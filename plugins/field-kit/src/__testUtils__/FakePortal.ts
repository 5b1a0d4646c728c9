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

/** Who is signed in unless a test says otherwise. */
export const SIGNED_IN = 'ann.lee@retail.example';

/** An answer as the portal's backends give errors. */
export function failure(status: number, name: string, message: string) {
  return Response.json(
    { error: { name, message }, response: { statusCode: status } },
    { status },
  );
}

/** What is different in a test's app. */
export interface FakePortalOptions {
  /** Of who is signed in; empty for somebody without an address. @defaultValue SIGNED_IN */
  email?: string;
  entities?: Entity[];
  /** The profile is known only then. */
  profile?: Promise<void>;
  /** Changes the section of the configuration. */
  fieldKit?: JsonObject;
}

/** An API with its ref. */
export type TestApi = readonly [ref: ApiRef<unknown>, api: object];

/** A system that fields ask in tests, as its module brings it. */
export interface FakeSystem {
  api: ApiRef<unknown>;
  create(options: { fetchApi: FetchApi }): object;
  lookups: LookupProvider;
}

/** A portal whose backends answer what a test says, and which keeps what it was asked. */
export class FakePortal {
  /** The systems of every portal: the set-up of a package's tests adds its own. */
  static readonly systems: FakeSystem[] = [];

  readonly asked: string[] = [];
  readonly signals: (AbortSignal | undefined)[] = [];
  readonly #routes = new Map<string, Route>();

  /** Answers a path of a plugin, for example `msgraph/v1.0/users`. */
  on(path: string, route: Route): this {
    this.#routes.set(path, route);
    return this;
  }

  /** How often a path was asked. */
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

  /** The configuration of an app in which this is the portal. */
  config({ fieldKit }: FakePortalOptions = {}): JsonObject {
    const domain = 'retail.example';
    return {
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
    const lookups = new Lookups([catalogLookups, ...providers], ref =>
      this.apiOf(apis, ref),
    );
    return [...apis, [lookupsApiRef, lookups]];
  }

  /** One of the APIs; a test may put another in its place. */
  protected apiOf(apis: readonly TestApi[], wanted: AnyApiRef): unknown {
    return apis.find(([ref]) => ref.id === wanted.id)?.[1];
  }

  /** Asks a lookup as fields do. */
  async ask(lookup: Lookup, options?: FakePortalOptions) {
    const lookups = this.holder(options).get(lookupsApiRef);
    if (!lookups) throw new Error('There is no API for lookups');
    return lookups.ask(lookup, new AbortController().signal);
  }

  /** The same for what runs outside of a page, as validators do. */
  holder(options?: FakePortalOptions): ApiHolder {
    const apis = new Map<string, unknown>([
      [configApiRef.id, new ConfigReader(this.config(options))],
      ...this.apis(options).map(([ref, api]) => [ref.id, api] as const),
    ]);
    return { get: <T>(ref: ApiRef<T>) => apis.get(ref.id) as T | undefined };
  }
}

/** A promise that a test resolves when it likes. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
