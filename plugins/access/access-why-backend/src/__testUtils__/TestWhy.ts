import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  repositoryDecider,
  sourceControlServiceRef,
  type SourceControlService,
} from '@portal/plugin-source-control-node';
import templateAclServices, {
  templateAccessServiceRef,
} from '@portal/plugin-template-acl-node';
import { type AuditRecord, recordingAuditor } from '@portal/test-kit';
import request from 'supertest';
import { accessWhyPlugin } from '../plugin';

const ADMINS = 'group:default/portal-admins';

/** Groups of the people. */
const GROUPS: Record<string, string[]> = {
  'user:default/asha': ['group:default/checkout'],
  'user:default/daniel': ['group:default/payments'],
  'user:default/pat': [ADMINS],
};

const group = (name: string, title: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name, title },
});

const person = (ref: string, title: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: ref.slice('user:default/'.length), title },
  relations: GROUPS[ref].map(targetRef => ({ type: 'memberOf', targetRef })),
});

const template = (name: string, confidential = false): Entity => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name,
    title: 'New subscription',
    annotations: {
      'retail.example/template-confidential': String(confidential),
    },
    templateAudience: [`template:default/${name}`, 'group:default/payments'],
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
});

const URL_OF = 'https://github.com/retail-example';

const component = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    annotations: {
      'github.com/project-slug': `retail-example/${name}`,
      'backstage.io/managed-by-location': `url:${URL_OF}/${name}/tree/main/catalog-info.yaml`,
    },
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
});

const ENTITIES = [
  group('checkout', 'Checkout'),
  group('payments', 'Payments & Fraud'),
  group('portal-admins', 'Portal admins'),
  person('user:default/asha', 'Asha Patel'),
  person('user:default/daniel', 'Daniel Berg'),
  person('user:default/pat', 'Pat Lee'),
  template('new-subscription'),
  template('secret-plan', true),
  component('payments-service'),
  component('secret-service'),
];

/** Gives repositories by name; `down` is none that answers. */
async function getRepository(name: string) {
  if (name === 'down') throw new ServiceUnavailableError('GitHub is away');
  const isPrivate = name.startsWith('secret');
  if (!isPrivate && name !== 'payments-service') {
    throw new NotFoundError(`There is no repository '${name}'`);
  }
  return {
    name,
    full_name: `retail-example/${name}`,
    html_url: `${URL_OF}/${name}`,
    default_branch: 'main',
    private: isPrivate,
    visibility: isPrivate ? 'private' : 'internal',
  };
}

interface Setting {
  /** Templates of live grants. */
  granted?: string[];
  /** True while the access to templates gives no answer. */
  isAway?: boolean;
}

/** Starts the plugin with the deciders about templates and repositories. */
export async function startWhy({ granted = [], isAway }: Setting = {}) {
  const audit: AuditRecord[] = [];
  const permissions = mockServices.permissions.mock({
    authorize: async (_asked, options) => [
      {
        result: JSON.stringify(options).includes('user:default/pat')
          ? AuthorizeResult.ALLOW
          : AuthorizeResult.DENY,
      },
    ],
  });
  const backend = await startTestBackend({
    features: [
      accessWhyPlugin,
      repositoryDecider,
      templateAclServices,
      createServiceFactory({
        service: sourceControlServiceRef,
        deps: {},
        factory: () => ({ getRepository }) as unknown as SourceControlService,
      }),
      createServiceFactory({
        service: templateAccessServiceRef,
        deps: {},
        factory: () => ({
          async accessOf(userRef: string) {
            if (isAway) throw new ServiceUnavailableError('No answer');
            return {
              userRef,
              granted,
              groups: GROUPS[userRef] ?? [],
              isAdmin: userRef === 'user:default/pat',
              managed: [],
            };
          },
        }),
      }),
      catalogServiceMock.factory({ entities: ENTITIES }),
      recordingAuditor(audit).factory,
      permissions.factory,
      mockServices.userInfo.mock({
        getUserInfo: async credentials => {
          const { userEntityRef } = credentials.principal as {
            userEntityRef: string;
          };
          return {
            userEntityRef,
            ownershipEntityRefs: [userEntityRef, ...GROUPS[userEntityRef]],
          };
        },
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          permission: { portal: { admins: [ADMINS] } },
        },
      }),
    ],
  });
  const as = (name: string) =>
    mockCredentials.user.header(`user:default/${name}`);
  const ask = (
    action: string,
    names: object = {},
    { name = 'asha', person: about }: { name?: string; person?: string } = {},
  ) =>
    request(backend.server)
      .post('/api/access-why/answers')
      .set('authorization', as(name))
      .send({ action, names, ...(about && { person: about }) });
  const get = (path: string, authorization = as('asha')) =>
    request(backend.server)
      .get(`/api/access-why/${path}`)
      .set('authorization', authorization);
  const tool = (input: object) =>
    request(backend.server)
      .post(
        '/api/access-why/.backstage/actions/v1/actions/access-why:why-may-i-not/invoke',
      )
      .set('authorization', as('asha'))
      .send(input);
  return { ask, audit, get, tool, stop: () => backend.stop() };
}
