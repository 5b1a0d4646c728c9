import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { notificationService } from '@backstage/plugin-notifications-node';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import { personGroupsServiceRef } from '@portal/plugin-access-node';
import formRules from '@portal/plugin-scaffolder-backend-module-form-rules';
import { authorizationOf } from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import runTerms from '..';

const PRICES = `
currency: EUR
prices:
  - { id: lrs, title: Storage account, unit: account, monthly: 12 }
  - { id: premium, title: Premium storage, unit: account, monthly: 0.1 }
  - { id: vault, title: Vault, monthly: 3, currency: USD }
`;

/** Sent to people. */
interface Sent {
  to: string[];
  title: string;
}

/** A template of the group `platform`, with a form that takes what the tests send. */
export function template(name: string, terms: object = {}): Entity {
  const properties = {
    name: { type: 'string', title: 'Name' },
    sku: { type: 'string' },
    count: {},
    environment: { type: 'string' },
    token: { type: 'string', 'ui:field': 'Secret' },
  };
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name, namespace: 'default', title: `Title of ${name}` },
    spec: {
      type: 'service',
      owner: 'group:default/platform',
      parameters: [{ title: 'Details', required: ['name'], properties }],
      steps: [],
      ...terms,
    },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/platform' }],
  };
}

const person = (name: string, employee: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: {
    name,
    namespace: 'default',
    title: `${name[0].toUpperCase()}${name.slice(1)}`,
    annotations: { 'retail.example/employee-id': employee },
  },
  spec: {},
});

/**
 * The scaffolder with the form rules, the terms and Postgres. Paul and Pia are in the group `platform`, and so is `asha2`,
 * the second account of Asha. Root is an admin.
 */
export class TestTerms {
  readonly entities: Entity[] = [
    person('asha', '1'),
    person('asha2', '1'),
    person('paul', '2'),
    person('pia', '3'),
    person('zoe', '4'),
  ];
  readonly groups: Record<string, string[]> = {
    asha2: ['platform'],
    paul: ['platform'],
    pia: ['platform'],
  };
  readonly sent: Sent[] = [];
  /** The file of the prices. */
  prices = PRICES;
  /** Runs the scheduled task. */
  letLapse: () => Promise<void> = async () => undefined;
  stop: () => Promise<void> = async () => undefined;
  #base = '';

  static async start(knex: Knex): Promise<TestTerms> {
    const portal = new TestTerms();
    const backend = await startTestBackend({
      features: [
        scaffolder,
        formRules,
        runTerms,
        mockServices.database.factory({ knex }),
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'http://localhost' },
            backend: { baseUrl: 'http://localhost' },
            permission: { portal: { admins: ['user:default/root'] } },
            // Nothing runs.
            scaffolder: { concurrentTasksLimit: 0 },
            fieldKit: { emailDomains: { user: 'retail.example' } },
            runTerms: { prices: { url: 'https://host.example/prices.yaml' } },
          },
        }),
        mockServices.scheduler.mock({
          scheduleTask: async ({ id, fn }) => {
            if (id !== 'portal-run-requests-lapse') return;
            portal.letLapse = async () => fn(new AbortController().signal);
          },
        }).factory,
        mockServices.urlReader.mock({
          readUrl: async () => ({
            buffer: async () => Buffer.from(portal.prices),
          }),
        }).factory,
        createServiceFactory({
          service: personGroupsServiceRef,
          deps: {},
          factory: () => ({
            of: async ref =>
              (portal.groups[ref.split('/')[1]] ?? []).map(
                name => `group:default/${name}`,
              ),
          }),
        }),
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => portal.#catalog(),
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({
            send: async ({ recipients, payload }) => {
              const to =
                recipients.type === 'entity' ? recipients.entityRef : [];
              portal.sent.push({ to: [to].flat(), title: payload.title });
            },
          }),
        }),
      ],
    });
    portal.#base = `http://localhost:${backend.server.port()}`;
    portal.stop = () => backend.stop();
    return portal;
  }

  /** Puts a template into the catalogue, in place of one with its name. */
  put(entity: Entity): void {
    const index = this.entities.findIndex(
      ({ metadata, kind }) =>
        kind === entity.kind && metadata.name === entity.metadata.name,
    );
    if (index >= 0) this.entities.splice(index, 1, entity);
    else this.entities.push(entity);
  }

  /** Removes a person. */
  remove(name: string): () => void {
    const index = this.entities.findIndex(
      ({ metadata }) => metadata.name === name,
    );
    const [entity] = this.entities.splice(index, 1);
    return () => this.entities.push(entity);
  }

  post(path: string, body: object, who = 'asha'): Promise<Response> {
    return Promise.resolve(
      request(this.#base)
        .post(`/api/scaffolder${path}`)
        .set('authorization', authorizationOf(who))
        .set('cache-control', 'no-cache')
        .send(body),
    );
  }

  get(path: string, who = 'asha'): Promise<Response> {
    return Promise.resolve(
      request(this.#base)
        .get(`/api/scaffolder/terms${path}`)
        .set('authorization', authorizationOf(who)),
    );
  }

  /** Sends a form. */
  create(
    name: string,
    values: object,
    more: { who?: string; runRequest?: string; secrets?: object } = {},
  ): Promise<Response> {
    const { who, ...rest } = more;
    const templateRef = `template:default/${name}`;
    return this.post('/v2/tasks', { templateRef, values, ...rest }, who);
  }

  /** Sends a form that has to wait; returns the id of the request. */
  async ask(name: string, values: object, who?: string): Promise<string> {
    const { status, body } = await this.create(name, values, { who });
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.runRequest.id;
  }

  decide(
    id: string,
    decision: 'approve' | 'reject' | 'withdraw',
    who: string,
    reason?: string,
  ): Promise<Response> {
    const body = { decision, ...(reason !== undefined && { reason }) };
    return this.post(`/terms/requests/${id}/decision`, body, who);
  }

  quote(name: string, values: object = {}, who = 'asha'): Promise<Response> {
    const templateRef = `template:default/${name}`;
    return this.post('/terms/quotes', { templateRef, values }, who);
  }

  #catalog() {
    const now = () => catalogServiceMock({ entities: this.entities });
    return catalogServiceMock.mock({
      getEntities: (query, options) => now().getEntities(query, options),
      getEntitiesByRefs: (query, options) =>
        now().getEntitiesByRefs(query, options),
      getEntityByRef: (ref, options) => now().getEntityByRef(ref, options),
    });
  }
}
