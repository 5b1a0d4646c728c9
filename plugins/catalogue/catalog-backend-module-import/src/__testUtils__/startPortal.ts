import {
  type BackstageCredentials,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  type TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import { type AccessScope, accessServiceRef } from '@portal/plugin-access-node';
import type { EstateProcess } from '@portal/estate';
import { fixedEntities } from '@portal/test-kit';
import sourceControlServices from '@portal/plugin-source-control-node';
import request from 'supertest';
import { catalogModuleImport } from '../module';

/** An importer with the display name Ann Lee. */
const IMPORTER = 'user:default/ann';

/** An importer whose display name is an e-mail address. */
export const NAMELESS = 'user:default/nameless';

/** A user without the permission to import. */
export const STRANGER = 'user:default/stranger';

/** One of the portal's own repositories. */
export const PORTAL_REPOSITORY = 'pipeline-settings';

/** A repository of another group. */
export const PRIVATE = 'payments-service';

/** Everybody may read all repositories except {@link PRIVATE}. */
const access = createServiceFactory({
  service: accessServiceRef,
  deps: {},
  factory: () => ({
    may: async () => ({ allowed: true as const }),
    async require(_person: object, _verb: string, scope: AccessScope) {
      const name = scope.kind === 'repository' ? scope.name : '';
      if (name === PRIVATE) throw new NotAllowedError(`${name} is private`);
      if (name === 'nothing') throw new NotFoundError('There is no such thing');
    },
  }),
});

const user = (name: string, displayName: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { profile: { displayName }, memberOf: [] },
});

export interface StartPortalOptions {
  estate: EstateProcess;
  knex: Awaited<ReturnType<TestDatabases['init']>>;
  /** Time-out of one call to a host. */
  timeoutMs?: number;
  /** An invalid token for GitHub. */
  token?: string;
}

function configOf({
  estate,
  timeoutMs,
  token,
}: StartPortalOptions): JsonObject {
  const { urls, credentials } = estate;
  return {
    app: { title: 'Harbour' },
    catalog: {
      rules: [{ allow: ['Component', 'Location', 'User'] }],
      import: { pullRequestBranchName: 'portal-catalogue-entry', timeoutMs },
    },
    github: {
      host: new URL(urls.sourceControl).host,
      organisation: 'retail-example',
      configuration: { repository: PORTAL_REPOSITORY },
      onboarding: { repository: 'onboarding-files', folder: 'portfolios' },
    },
    cloudResources: { catalogue: { repository: 'cloud-entries' } },
    integrations: {
      github: [
        {
          host: new URL(urls.sourceControl).host,
          apiBaseUrl: `${urls.sourceControl}/api/v3`,
          rawBaseUrl: `${urls.sourceControl}/raw`,
          token: token ?? credentials.sourceControlToken,
        },
      ],
      azure: [{ host: new URL(urls.azureDevOps).host, managedIdentity: true }],
    },
  };
}

/** Refuses only {@link STRANGER}. */
async function decide<T>(
  requests: T[],
  { credentials }: { credentials: BackstageCredentials },
) {
  const { principal } = credentials as BackstageCredentials<{
    userEntityRef?: string;
  }>;
  const isStranger = principal.userEntityRef === STRANGER;
  const result: AuthorizeResult.ALLOW | AuthorizeResult.DENY = isStranger
    ? AuthorizeResult.DENY
    : AuthorizeResult.ALLOW;
  return requests.map(() => ({ result }));
}

/** Starts the catalogue with the module and the estate's Git hosts. */
export async function startPortal(options: StartPortalOptions) {
  process.env.IDENTITY_ENDPOINT = options.estate.urls.identity;
  process.env.IDENTITY_HEADER = options.estate.credentials.identityHeader;
  const auditor = mockServices.auditor.mock();
  const events: JsonObject[] = [];
  auditor.createEvent.mockImplementation(async ({ eventId, meta }) => {
    const event: JsonObject = { eventId, meta, outcome: 'open' };
    // The tests ignore the catalogue's own events.
    if (eventId.startsWith('import-')) events.push(event);
    return {
      success: async () => void (event.outcome = 'succeeded'),
      fail: async () => void (event.outcome = 'failed'),
    };
  });
  const backend = await startTestBackend({
    features: [
      access,
      catalog,
      catalogModuleImport,
      sourceControlServices,
      fixedEntities([
        user('ann', 'Ann Lee'),
        user('nameless', 'nameless@retail.example'),
      ]),
      auditor.factory,
      mockServices.database.mock({ getClient: async () => options.knex })
        .factory,
      mockServices.permissions.mock({
        authorize: decide,
        authorizeConditional: decide,
      }).factory,
      mockServices.rootConfig.factory({ data: configOf(options) }),
    ],
  });
  const send = (
    path: string,
    body: object,
    as = mockCredentials.user.header(IMPORTER),
  ) =>
    request(backend.server)
      .post(`/api/catalog${path}`)
      .set('authorization', as)
      .send(body);
  const knows = (ref: string) =>
    request(backend.server)
      .get(`/api/catalog/entities/by-name/${ref.replace(':', '/')}`)
      .set('authorization', mockCredentials.user.header(IMPORTER))
      .then(({ status }) => status === 200);
  return { events, send, knows, stop: () => backend.stop() };
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;
