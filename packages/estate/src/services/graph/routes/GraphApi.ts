import { badRequest, notFound } from '../GraphError';
import type { Member } from '../state/GraphModel';
import type { DirectoryView } from '../state/SeenDirectory';
import { DeltaSnapshots } from './DeltaSnapshots';
import {
  checkOptions,
  encodeSkipToken,
  type ODataQuery,
  parseQuery,
} from './odata/parseQuery';
import { runQuery } from './odata/runQuery';
import { noPhotoAt, readPhoto } from './readPhoto';
import {
  GROUP,
  type GraphObject,
  type ResourceType,
  USER,
} from '../present/resources';

/** A read request to the directory. */
export interface GraphRequest {
  /** Decoded parts of the path after the version, for example `['users', '1f…', 'manager']`. */
  segments: string[];
  query: URLSearchParams;
  /** Whether the request has the header `ConsistencyLevel: eventual`. */
  isEventual: boolean;
  /** The whole address without its query, for links to the next page. */
  url: string;
}

/** The organization resource. */
export interface Organization {
  id: string;
  displayName: string;
  domain: string;
}

/** Handles reads of Microsoft Graph v1.0 in the directory. */
export class GraphApi {
  readonly #model: DirectoryView;
  readonly #organization: Organization;
  readonly #contextUrl: string;
  readonly #deltas = new DeltaSnapshots();

  constructor(
    model: DirectoryView,
    organization: Organization,
    contextUrl: string,
  ) {
    this.#model = model;
    this.#organization = organization;
    this.#contextUrl = contextUrl;
  }

  /**
   * @returns the body; a number for the text of a count
   * @throws GraphError for every response that is not a 200
   */
  read(request: GraphRequest): unknown {
    const [root, id, ...rest] = request.segments;
    if (request.segments.at(-1) === '$count') return this.#count(request);
    if (id === 'delta' && rest.length === 0) {
      if (root === 'users')
        return this.#delta(request, USER, this.#model.users);
      if (root === 'groups')
        return this.#delta(request, GROUP, this.#model.groups);
    }
    if (root === 'organization')
      return this.#readOrganization(request, id, rest);
    if (root === 'users') {
      if (id === undefined) {
        return this.#collection(request, 'users', USER, this.#model.users);
      }
      const user = this.#model.user(id);
      if (!user) throw notFound(id);
      return this.#user(request, user, rest);
    }
    if (root === 'groups') {
      if (id === undefined) {
        return this.#collection(request, 'groups', GROUP, this.#model.groups);
      }
      const group = this.#model.group(id);
      if (!group) throw notFound(id);
      return this.#group(request, group, rest);
    }
    throw badRequest(`Resource not found for the segment '${root ?? ''}'.`);
  }

  /** https://learn.microsoft.com/graph/aad-advanced-queries: a count of directory objects is an advanced query. */
  #count(request: GraphRequest): number {
    if (!request.isEventual) {
      throw badRequest('$count is not currently supported.');
    }
    const query = new URLSearchParams(request.query);
    query.set('$count', 'true');
    const segments = request.segments.slice(0, -1);
    const page = this.read({ ...request, segments, query });
    const count = (page as { '@odata.count'?: number })['@odata.count'];
    if (count === undefined) {
      throw badRequest("Resource not found for the segment '$count'.");
    }
    return count;
  }

  #delta(
    request: GraphRequest,
    type: ResourceType,
    objects: readonly GraphObject[],
  ) {
    checkOptions(request.query, ['$select', '$deltatoken']);
    const select = new URLSearchParams(
      [...request.query].filter(([name]) => name === '$select'),
    );
    const query = parseQuery(select, type, 'single', request.isEventual);
    const token = request.query.get('$deltatoken');
    const { changed, removed } = token
      ? this.#deltas.since(token, objects)
      : { changed: objects, removed: [] };
    const next = new URLSearchParams(select);
    next.set('$deltatoken', this.#deltas.keep(objects));
    return {
      '@odata.context': this.#context(request.segments[0]),
      '@odata.deltaLink': `${request.url}?${next}`,
      value: [
        ...changed.map(object => this.#shape(object, query)),
        ...removed.map(id => ({ id, '@removed': { reason: 'deleted' } })),
      ],
    };
  }

  #readOrganization(
    request: GraphRequest,
    id: string | undefined,
    rest: string[],
  ) {
    const [unsupported] = request.query.keys();
    if (unsupported !== undefined) {
      throw badRequest(
        `The query parameter '${unsupported}' is not supported on this resource.`,
      );
    }
    const { domain, ...organization } = this.#organization;
    const resource = {
      ...organization,
      verifiedDomains: [{ name: domain, isDefault: true, isInitial: true }],
    };
    if (id === undefined) {
      return {
        '@odata.context': this.#context('organization'),
        value: [resource],
      };
    }
    if (id !== organization.id || rest.length > 0) throw notFound(id);
    return {
      '@odata.context': this.#context('organization/$entity'),
      ...resource,
    };
  }

  #user(request: GraphRequest, user: GraphObject, rest: string[]): unknown {
    const path = rest.join('/');
    if (path === '') return this.#single(request, 'users', USER, user);
    if (path === 'manager') {
      const manager = this.#model.managerOf(user.id);
      if (!manager) throw notFound('manager');
      return this.#single(request, 'directoryObjects', USER, manager);
    }
    if (path === 'memberOf' || path === 'memberOf/microsoft.graph.group') {
      const groups = this.#model.groupsOf(user.id);
      return this.#collection(request, 'directoryObjects', GROUP, groups, true);
    }
    const photo = this.#model.photoOf(user.id);
    return photo ? readPhoto(path, photo) : noPhotoAt(path);
  }

  #group(request: GraphRequest, group: GraphObject, rest: string[]): unknown {
    const path = rest.join('/');
    if (path === '') return this.#single(request, 'groups', GROUP, group);
    const members = this.#model.membersOf(group.id);
    if (path === 'members') return this.#members(request, members);
    if (path === 'members/microsoft.graph.user') {
      const users = objectsOf(members, 'user');
      return this.#collection(request, 'users', USER, users, true);
    }
    if (path === 'members/microsoft.graph.group') {
      const groups = objectsOf(members, 'group');
      return this.#collection(request, 'groups', GROUP, groups, true);
    }
    if (path === 'owners') {
      const owners = this.#model.ownersOf(group.id);
      return this.#collection(request, 'directoryObjects', USER, owners, true);
    }
    if (path === 'memberOf' || path === 'memberOf/microsoft.graph.group') {
      const groups = this.#model.groupsOf(group.id);
      return this.#collection(request, 'directoryObjects', GROUP, groups, true);
    }
    return noPhotoAt(path);
  }

  #members(request: GraphRequest, members: readonly Member[]) {
    // A query of a mixed collection uses the common properties of its kinds; each object is returned with its own
    // properties.
    const mixed: ResourceType = {
      odataType: '#microsoft.graph.directoryObject',
      properties: [...new Set([...USER.properties, ...GROUP.properties])],
      defaults: [...new Set([...USER.defaults, ...GROUP.defaults])],
      relations: [],
    };
    const typeOf = new Map(
      members.map(({ kind, object }) => [
        object.id,
        kind === 'user' ? USER : GROUP,
      ]),
    );
    const select = request.query.has('$select');
    const objects = members.map(({ object }) => object);
    return this.#page(
      request,
      'directoryObjects',
      mixed,
      objects,
      (object, query) => {
        const type = typeOf.get(object.id) ?? USER;
        const names = select
          ? query.select.filter(name => type.properties.includes(name))
          : type.defaults;
        return { '@odata.type': type.odataType, ...pick(object, names) };
      },
    );
  }

  #collection(
    request: GraphRequest,
    context: string,
    type: ResourceType,
    objects: readonly GraphObject[],
    isTyped = false,
  ) {
    return this.#page(request, context, type, objects, (object, query) => ({
      ...(isTyped && { '@odata.type': type.odataType }),
      ...this.#shape(object, query),
    }));
  }

  #page(
    request: GraphRequest,
    context: string,
    type: ResourceType,
    objects: readonly GraphObject[],
    shape: (object: GraphObject, query: ODataQuery) => unknown,
  ) {
    const query = parseQuery(
      request.query,
      type,
      'collection',
      request.isEventual,
    );
    const page = runQuery(objects, query);
    return {
      '@odata.context': this.#context(context),
      ...(query.count && { '@odata.count': page.total }),
      ...(page.nextSkip !== undefined && {
        '@odata.nextLink': nextLink(request, page.nextSkip),
      }),
      value: page.items.map(item => shape(item, query)),
    };
  }

  #single(
    request: GraphRequest,
    context: string,
    type: ResourceType,
    object: GraphObject,
  ) {
    const query = parseQuery(request.query, type, 'single', request.isEventual);
    return {
      '@odata.context': this.#context(`${context}/$entity`),
      ...(context === 'directoryObjects' && { '@odata.type': type.odataType }),
      ...this.#shape(object, query),
    };
  }

  #shape(object: GraphObject, query: ODataQuery): Record<string, unknown> {
    const shaped = pick(object, query.select);
    for (const { relation, select } of query.expand) {
      const manager = this.#model.managerOf(object.id);
      if (manager) {
        shaped[relation] = {
          '@odata.type': USER.odataType,
          ...pick(manager, select ?? USER.properties),
        };
      }
    }
    return shaped;
  }

  #context(name: string): string {
    return `${this.#contextUrl}#${name}`;
  }
}

function objectsOf(
  members: readonly Member[],
  kind: Member['kind'],
): GraphObject[] {
  return members.flatMap(member => (member.kind === kind ? member.object : []));
}

function pick(
  object: GraphObject,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, object[name]]));
}

function nextLink({ url, query }: GraphRequest, skip: number): string {
  const next = new URLSearchParams(query);
  next.set('$skiptoken', encodeSkipToken(skip));
  return `${url}?${next}`;
}
