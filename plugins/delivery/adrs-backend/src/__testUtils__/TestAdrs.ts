import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { repositoryDecider } from '@portal/plugin-source-control-node';
import type { EstateProcess } from '@portal/estate';
import { sourceControlConfig } from '@portal/test-kit';
import request from 'supertest';
import { adrsPlugin } from '../plugin';

/** A component of a repository of the estate. */
export function buildComponent(
  name: string,
  options: {
    estate: EstateProcess;
    /** The annotation. */
    location?: string;
    /** Catalogue file, from the organisation on. */
    file?: string;
    owner?: string;
  },
): Entity {
  const { estate, location, owner = 'checkout' } = options;
  const { file = `retail-example/${name}/tree/main/catalog-info.yaml` } =
    options;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      annotations: {
        'github.com/project-slug': `retail-example/${name}`,
        'backstage.io/managed-by-location': `url:${estate.urls.sourceControl}/${file}`,
        ...(location !== undefined && {
          'backstage.io/adr-location': location,
        }),
      },
    },
    relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
  };
}

/** Starts the plugin with the estate's source control. The caller is a member of checkout. */
export async function startAdrs(options: {
  estate: EstateProcess;
  entities: Entity[];
  /** Groups of the caller. */
  groups?: string[];
  timeoutMs?: number;
}) {
  const { estate, entities, groups = ['checkout'], timeoutMs } = options;
  const backend = await startTestBackend({
    features: [
      adrsPlugin,
      repositoryDecider,
      catalogServiceMock.factory({ entities }),
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs: [
            'user:default/mock',
            ...groups.map(group => `group:default/${group}`),
          ],
        }),
      }).factory,
      mockServices.rootConfig.factory({
        data: sourceControlConfig(estate, timeoutMs ? { timeoutMs } : {}),
      }),
    ],
  });
  const get = (
    path: string,
    query: Record<string, string>,
    as = mockCredentials.user.header(),
  ) =>
    request(backend.server)
      .get(`/api/adrs${path}`)
      .query(query)
      .set('authorization', as);
  return {
    list: (name: string) =>
      get('/adrs', { entity: `component:default/${name}` }),
    read: (name: string, file: string) =>
      get(`/adrs/${encodeURIComponent(file)}`, {
        entity: `component:default/${name}`,
      }),
    get,
    stop: () => backend.stop(),
  };
}
