import type { AnyApiRef } from '@backstage/frontend-plugin-api';
import { mockApis } from '@backstage/frontend-test-utils';
import {
  ScmIntegrationsApi,
  scmIntegrationsApiRef,
} from '@backstage/integration-react';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { Entity } from '@backstage/catalog-model';
import {
  catalogApiRef,
  type CatalogApi,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { FakePortal, type TestApi } from '@portal/plugin-field-kit/testUtils';

/** The hosts that the company has set up. */
const INTEGRATIONS = ScmIntegrationsApi.fromConfig(
  mockApis.config({
    data: {
      integrations: {
        github: [{ host: 'code.example' }],
        azure: [{ host: 'dev.azure.com' }],
      },
    },
  }),
);
const HOSTS = {
  integrations: [{ type: 'github', title: 'Code', host: 'code.example' }],
};

/** A portal with entities in its catalogue, which records the queries. */
export class CataloguePortal extends FakePortal {
  readonly queries: Parameters<CatalogApi['queryEntities']>[0][] = [];
  /** The references whose titles were asked for, by request. */
  readonly titleRequests: string[][] = [];
  /** Set to let each query fail. */
  failure?: Error;
  readonly #catalog: CatalogApi;

  constructor(entities: Entity[]) {
    super();
    this.#catalog = catalogApiMock({ entities });
    const query = this.#catalog.queryEntities.bind(this.#catalog);
    this.#catalog.queryEntities = async request => {
      this.queries.push(request);
      if (this.failure) throw this.failure;
      return query(request);
    };
    const byRefs = this.#catalog.getEntitiesByRefs.bind(this.#catalog);
    this.#catalog.getEntitiesByRefs = async request => {
      this.titleRequests.push(request.entityRefs);
      return byRefs(request);
    };
  }

  override apis(...options: Parameters<FakePortal['apis']>): TestApi[] {
    return super
      .apis(...options)
      .map(([ref, api]): TestApi =>
        ref.id === catalogApiRef.id ? [ref, this.#catalog] : [ref, api],
      )
      .concat([
        [scmIntegrationsApiRef, INTEGRATIONS],
        [scaffolderApiRef, { getIntegrationsList: async () => HOSTS }],
      ]);
  }

  override apiOf(apis: readonly TestApi[], wanted: AnyApiRef): unknown {
    return wanted.id === catalogApiRef.id
      ? this.#catalog
      : super.apiOf(apis, wanted);
  }
}
