import { parseEntityRef } from '@backstage/catalog-model';
import {
  createTemplateAclClient,
  type AccessRequest,
  type AccessRequestKind,
  type AccessRequestList,
  type Acl,
  type AddedToAcl,
  type ControlledTemplate,
  type ExtendedAcl,
  type HistoryPage,
  type ResolvedAccess,
  type TemplateAclClient,
} from '@portal/plugin-template-acl-common';
import type {
  AccessRequestRole,
  TemplateAclApi,
  TemplateAclReadOptions,
} from './TemplateAclApi';

/** Calls the routes of template-acl-backend. */
export class HttpTemplateAclApi implements TemplateAclApi {
  readonly #client: TemplateAclClient;

  constructor(options: { fetchApi: { fetch: typeof fetch } }) {
    this.#client = createTemplateAclClient(options);
  }

  async listTemplates({ signal }: TemplateAclReadOptions = {}): Promise<
    ControlledTemplate[]
  > {
    const { data } = await this.#client.get('/templates', { signal });
    return answerOf(data).templates;
  }

  async getAccessOf(
    userRef: string,
    { signal }: TemplateAclReadOptions = {},
  ): Promise<ResolvedAccess> {
    const { data } = await this.#client.get(
      '/user/{ref}/templates/auto-resolved',
      { params: { path: { ref: userRef } }, signal },
    );
    return answerOf(data);
  }

  async listGrants(
    holder: { userEntityRef: string; userGroups: string[] },
    { signal }: TemplateAclReadOptions = {},
  ) {
    const { data } = await this.#client.post('/user/templates', {
      body: holder,
      signal,
    });
    return answerOf(data).templates;
  }

  async getAcl(
    templateRef: string,
    { signal }: TemplateAclReadOptions = {},
  ): Promise<Acl> {
    const { data } = await this.#client.get('/templates/{name}/acl', {
      params: paramsOf(templateRef),
      signal,
    });
    return answerOf(data);
  }

  async addToAcl(
    templateRef: string,
    grants: { entityRefs: string[]; reason?: string },
  ): Promise<AddedToAcl> {
    const { data } = await this.#client.post('/templates/{name}/acl', {
      params: paramsOf(templateRef),
      body: { entity_refs: grants.entityRefs, reason: grants.reason },
    });
    return answerOf(data);
  }

  async extendAcl(
    templateRef: string,
    entityRef: string,
  ): Promise<ExtendedAcl> {
    const { data } = await this.#client.post('/templates/{name}/acl/extend', {
      params: paramsOf(templateRef),
      body: { entity_ref: entityRef },
    });
    return answerOf(data);
  }

  async removeFromAcl(templateRef: string, entityRef: string): Promise<void> {
    const { path, query } = paramsOf(templateRef);
    await this.#client.delete('/templates/{name}/acl/{entityRef}', {
      params: { path: { ...path, entityRef }, query },
    });
  }

  async getHistory(
    templateRef: string,
    options: TemplateAclReadOptions & { before?: string; limit?: number } = {},
  ): Promise<HistoryPage> {
    const { before, limit, signal } = options;
    const { path, query } = paramsOf(templateRef);
    const { data } = await this.#client.get('/templates/{name}/history', {
      params: { path, query: { ...query, before, limit } },
      signal,
    });
    return answerOf(data);
  }

  async askForAccess(
    templateRef: string,
    question: { reason: string; kind: AccessRequestKind },
  ): Promise<AccessRequest> {
    const { data } = await this.#client.post('/templates/{name}/requests', {
      params: paramsOf(templateRef),
      body: question,
    });
    return answerOf(data).request;
  }

  async listRequests(
    role: AccessRequestRole,
    { signal }: TemplateAclReadOptions = {},
  ): Promise<AccessRequestList> {
    const { data } = await this.#client.get('/requests', {
      params: { query: { role } },
      signal,
    });
    return answerOf(data);
  }

  async approveRequest(id: string, comment?: string): Promise<AccessRequest> {
    const { data } = await this.#client.post('/requests/{id}/approve', {
      params: { path: { id } },
      body: { comment },
    });
    return answerOf(data).request;
  }

  async declineRequest(id: string, comment: string): Promise<AccessRequest> {
    const { data } = await this.#client.post('/requests/{id}/decline', {
      params: { path: { id } },
      body: { comment },
    });
    return answerOf(data).request;
  }
}

function paramsOf(templateRef: string) {
  const { namespace, name } = parseEntityRef(templateRef, {
    defaultKind: 'template',
  });
  return { path: { name }, query: { namespace } };
}

/** The client throws for every failed response, so a missing body means a malformed response. */
function answerOf<T>(data: T | undefined): T {
  if (data === undefined) {
    throw new Error('The access service gave an empty answer. Try again.');
  }
  return data;
}
