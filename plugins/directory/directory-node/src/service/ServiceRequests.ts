import { NotFoundError } from '@backstage/errors';
import { formatFieldFilter } from '@portal/plugin-directory-common';
import { z } from 'zod';
import type { GraphClient } from '../graph/GraphClient';
import type {
  ServiceRequest,
  ServiceRequestItem,
} from '@portal/plugin-cloud-resources-node';

/** Columns of the list. An administrator creates them; `RequestKey` needs an index. */
const COLUMNS = [
  'Title',
  'RequestKey',
  'RequestType',
  'RequestStatus',
  'Priority',
  'OwnerGroup',
  'RequestedBy',
  'Details',
  'RunUrl',
] as const;

/** State of a new request. */
const NEW = 'New';

/** Final states of a request. */
const CLOSED = ['closed', 'rejected', 'done'];

/** Maximum number of items with one key. */
const MAX_FOUND = 50;

const NOT_CONFIGURED =
  'The list of service requests does not exist, or is not shown to the portal. An administrator has to check msgraph.lists.serviceRequests in the configuration';

const itemSchema = z
  .object({
    id: z.string(),
    webUrl: z.string(),
    fields: z
      .object({
        RequestStatus: z.string().default(''),
        OwnerGroup: z.string().default(''),
      })
      .prefault({}),
  })
  .transform(({ id, webUrl, fields }): ServiceRequestItem => ({
    id,
    url: webUrl,
    owner: fields.OwnerGroup,
    status: fields.RequestStatus,
  }));

function toFields(
  request: ServiceRequest,
): Record<(typeof COLUMNS)[number], string> {
  return {
    Title: request.title,
    RequestKey: request.key,
    RequestType: request.type,
    RequestStatus: NEW,
    Priority: request.priority,
    OwnerGroup: request.owner,
    RequestedBy: request.requestedBy,
    Details: request.details,
    RunUrl: request.runUrl,
  };
}

interface RequestListPlace {
  siteId: string;
  /** Undefined without such a list. */
  listId: string | undefined;
}

/** The SharePoint list of service requests. */
export class ServiceRequests {
  readonly #graph: GraphClient;
  readonly #list: RequestListPlace;

  constructor(graph: GraphClient, list: RequestListPlace) {
    this.#graph = graph;
    this.#list = list;
  }

  async findOpen(
    key: string,
    signal?: AbortSignal,
  ): Promise<ServiceRequestItem[]> {
    const { items } = await this.#graph.list(
      {
        operation: 'look for a service request',
        path: this.#items(),
        query: {
          $expand: 'fields($select=RequestStatus,OwnerGroup)',
          $filter: formatFieldFilter('RequestKey', key),
        },
        headers: { Prefer: 'HonorNonIndexedQueriesWarningMayFailRandomly' },
        schema: itemSchema,
        signal,
        notFound: NOT_CONFIGURED,
      },
      MAX_FOUND,
    );
    return items.filter(({ status }) => !CLOSED.includes(status.toLowerCase()));
  }

  async make(
    request: ServiceRequest,
    signal?: AbortSignal,
  ): Promise<ServiceRequestItem> {
    const { id, url } = await this.#graph.make({
      operation: 'make a service request',
      path: this.#items(),
      body: { fields: toFields(request) },
      schema: itemSchema,
      signal,
      notFound: NOT_CONFIGURED,
    });
    return { id, url, owner: request.owner, status: NEW };
  }

  #items(): string[] {
    const { siteId, listId } = this.#list;
    if (listId === undefined) throw new NotFoundError(NOT_CONFIGURED);
    return ['sites', siteId, 'lists', listId, 'items'];
  }
}
