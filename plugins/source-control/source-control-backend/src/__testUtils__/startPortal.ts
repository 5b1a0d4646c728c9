import type { BackendFeature } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { JsonObject } from '@backstage/types';
import {
  onboardingFileDecider,
  onboardingRunDecider,
} from '@portal/plugin-ecosystem-builder-node';
import { repositoryDecider } from '@portal/plugin-source-control-node';
import type { EstateProcess } from '@portal/estate';
import request from 'supertest';
import { sourceControlPlugin } from '../plugin';

/** Annotation with the location of an entity. */
export const LOCATION = 'backstage.io/managed-by-location';

/** Builds a component of a repository, owned by a group. The start of the portal adds its location. */
export function buildComponent(
  repository: string,
  overrides: Partial<Entity> = {},
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: repository,
      annotations: {
        'github.com/project-slug': `retail-example/${repository}`,
        [LOCATION]: `url:{{source control}}/retail-example/${repository}/tree/main/catalog-info.yaml`,
      },
    },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
    ...overrides,
  };
}

/** The company's lists in the estate. */
const LISTS = {
  siteId:
    'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
  applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
  products: {
    name: 'D&TProduct&TeamCatalogue',
    listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44',
  },
  costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
};

export interface StartPortalOptions {
  estate: EstateProcess;
  /** Additional keys of the section `github`. */
  github?: JsonObject;
  /** Entity refs of the portal's admins. */
  admins?: string[];
  decision?: AuthorizeResult.ALLOW | AuthorizeResult.DENY;
  entities?: Entity[];
  /** Ownership refs of the caller. Defaults to those of a member of checkout. */
  ownershipEntityRefs?: string[];
  /** Replaces the catalogue of `entities`. */
  catalog?: BackendFeature;
}

/** Starts the plugin in a backend with the estate's source control. */
export async function startPortal(options: StartPortalOptions) {
  const {
    admins = [],
    estate,
    github = {},
    decision = AuthorizeResult.ALLOW,
  } = options;
  const {
    entities = [buildComponent('basket-service')],
    ownershipEntityRefs = ['user:default/mock', 'group:default/checkout'],
  } = options;
  const found: Entity[] = JSON.parse(
    JSON.stringify(entities).replaceAll(
      '{{source control}}',
      estate.urls.sourceControl,
    ),
  );
  const { catalog = catalogServiceMock.factory({ entities: found }) } = options;
  const { host } = new URL(estate.urls.sourceControl);
  const auditor = mockServices.auditor.mock();
  const events: JsonObject[] = [];
  auditor.createEvent.mockImplementation(async ({ eventId, meta }) => {
    const event: JsonObject = { eventId, meta, outcome: 'open' };
    events.push(event);
    return {
      success: async () => void (event.outcome = 'succeeded'),
      fail: async () => void (event.outcome = 'failed'),
    };
  });
  const backend = await startTestBackend({
    features: [
      sourceControlPlugin,
      repositoryDecider,
      onboardingFileDecider,
      onboardingRunDecider,
      catalog,
      auditor.factory,
      mockServices.permissions.mock({
        authorize: async requests => requests.map(() => ({ result: decision })),
      }).factory,
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs,
        }),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          permission: { portal: { admins } },
          integrations: {
            github: [
              {
                host,
                apiBaseUrl: `${estate.urls.sourceControl}/api/v3`,
                token: estate.credentials.sourceControlToken,
              },
            ],
          },
          msgraph: {
            baseUrl: `${estate.urls.graph}/v1.0`,
            lists: LISTS,
          },
          github: {
            host,
            organisation: 'retail-example',
            onboarding: {
              repository: 'application-onboarding',
              folder: 'portfolios',
            },
            configuration: { repository: 'platform-configuration' },
            rateLimit: { requestsPerMinute: 10_000 },
            ...github,
          },
        },
      }),
    ],
  });
  const send = (
    method: 'get' | 'post',
    path: string,
    { body, as = mockCredentials.user.header() }: SendOptions = {},
  ) => {
    const sent = request(backend.server)[method](`/api/github${path}`);
    return sent.set('authorization', as).send(body);
  };
  return { events, send, stop: () => backend.stop() };
}

interface SendOptions {
  body?: object;
  /** Value of the header `authorization`. */
  as?: string;
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;
