import {
  CatalogClient,
  type CatalogApi,
  type CatalogRequestOptions,
  type GetEntitiesByRefsRequest,
  type GetEntitiesByRefsResponse,
  type GetEntityFacetsRequest,
  type QueryEntitiesRequest,
  type QueryEntitiesResponse,
} from '@backstage/catalog-client';
import {
  type CompoundEntityRef,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { isReadingFresh, pageQueryClient } from '@portal/plugin-portal-ui';
import { EntityBatches } from './EntityBatches';
import { type Fields, toFields } from './fields';
import {
  answerKey,
  findEntity,
  forgetAll,
  isShort,
  keepEntities,
  keepEntity,
  limitLists,
  listKey,
  SHORT_MS,
  showOld,
} from './keptAnswers';
import type { LastVisit } from './LastVisit';
import { announceChange } from './listeners';

/** The reference in the form that is the same for all who ask. One without a kind is left to the catalogue. */
function refOf(ref: string | CompoundEntityRef): string {
  if (typeof ref !== 'string') return stringifyEntityRef(ref);
  return ref.includes(':') ? stringifyEntityRef(parseEntityRef(ref)) : ref;
}

/** The rows of a page of a list: only a list wants complete entities at an offset without their number. */
const isList = (request: QueryEntitiesRequest) =>
  'offset' in request &&
  'totalItems' in request &&
  request.totalItems === 'exclude' &&
  !request.fields?.length;

/**
 * Rights to templates come and go while a page is open, so their answers are nobody's a moment later: who loses the access sees it at
 * the next question.
 */
const isGuarded = (question: unknown) =>
  /template/i.test(JSON.stringify(question));

const kindOf = ({ kind }: Entity) => kind;

/** Lists of people, which never stay on a device. */
const isOfPeople = (queryKey: readonly unknown[], items: readonly Entity[]) =>
  /"user"/i.test(JSON.stringify([queryKey, items.map(kindOf)]));

const isRefused = (error: unknown) =>
  error instanceof Error &&
  'statusCode' in error &&
  [401, 403].includes(Number(error.statusCode));

/** A count is the same in every order. */
function withoutOrder(request: QueryEntitiesRequest): QueryEntitiesRequest {
  if (request.limit !== 0 || !('orderFields' in request)) return request;
  const { orderFields: _order, ...rest } = request;
  return rest;
}

/**
 * The catalogue's client with the page's memory: equal questions are one, entities that are asked for at the same time are one
 * question, and rows and entities that are known are shown at once and checked behind. docs/caching.md has the times.
 *
 * @remarks It is behind upstream's `catalogApiRef`, so that upstream's parts of a page and ours share it.
 */
export class KeptCatalog extends CatalogClient implements CatalogApi {
  /** Single entities that are being read. */
  readonly #reading = new Map<string, Promise<Entity | undefined>>();
  readonly #entities = new EntityBatches((refs, fields) =>
    this.#readByRefs(refs, fields),
  );
  readonly #lastVisit: LastVisit | undefined;
  /** Lists that were looked for on the device: one that cannot be checked is not shown from there again. */
  readonly #lookedFor = new Set<string>();

  constructor(
    options: ConstructorParameters<typeof CatalogClient>[0],
    lastVisit?: LastVisit,
  ) {
    super(options);
    this.#lastVisit = lastVisit;
  }

  override async getEntityByRef(
    ref: string | CompoundEntityRef,
    options?: CatalogRequestOptions,
  ): Promise<Entity | undefined> {
    const entityRef = refOf(ref);
    const read = () => super.getEntityByRef(ref, options);
    const kept =
      isReadingFresh() || isGuarded(entityRef)
        ? undefined
        : findEntity(entityRef, 'all');
    if (!kept?.entity) return this.#readEntity(entityRef, read);
    if (!kept.isShort) {
      this.#readEntity(entityRef, read).then(
        now => {
          const isOther = JSON.stringify(now) !== JSON.stringify(kept.entity);
          if (isOther) announceChange();
        },
        () => {
          // What is shown stays; the parts of its page that ask for more say what is wrong.
        },
      );
    }
    return kept.entity;
  }

  override async getEntitiesByRefs(
    request: GetEntitiesByRefsRequest,
    options?: CatalogRequestOptions,
  ): Promise<GetEntitiesByRefsResponse> {
    const { entityRefs, filter, query } = request;
    if (filter !== undefined || query !== undefined || isReadingFresh()) {
      return super.getEntitiesByRefs(request, options);
    }
    const fields = toFields(request.fields);
    const items = entityRefs.map(async ref => {
      const entityRef = refOf(ref);
      const kept = isGuarded(entityRef)
        ? undefined
        : findEntity(entityRef, fields);
      return kept
        ? kept.entity
        : (this.#reading.get(entityRef) ??
            this.#entities.load(entityRef, fields));
    });
    return { items: await Promise.all(items) };
  }

  override async queryEntities(
    request: QueryEntitiesRequest = {},
    options?: CatalogRequestOptions,
  ): Promise<QueryEntitiesResponse> {
    const read = async () => {
      const answer = await super.queryEntities(request, options);
      if (!request.fields?.length) keepEntities(answer.items);
      return answer;
    };
    return isList(request)
      ? this.#showList(listKey(request), read)
      : this.#ask('query', withoutOrder(request), read);
  }

  override getEntityFacets(
    request: GetEntityFacetsRequest,
    options?: CatalogRequestOptions,
  ) {
    const read = () => super.getEntityFacets(request, options);
    return this.#ask('facets', request, read);
  }

  override getEntityAncestors(
    request: { entityRef: string },
    options?: CatalogRequestOptions,
  ) {
    const read = () => super.getEntityAncestors(request, options);
    return this.#ask('ancestors', request, read);
  }

  override refreshEntity(entityRef: string, options?: CatalogRequestOptions) {
    return this.#change(() => super.refreshEntity(entityRef, options));
  }

  override addLocation(
    ...args: Parameters<CatalogClient['addLocation']>
  ): ReturnType<CatalogClient['addLocation']> {
    return this.#change(() => super.addLocation(...args));
  }

  override removeLocationById(id: string, options?: CatalogRequestOptions) {
    return this.#change(() => super.removeLocationById(id, options));
  }

  override removeEntityByUid(uid: string, options?: CatalogRequestOptions) {
    return this.#change(() => super.removeEntityByUid(uid, options));
  }

  async #change<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } finally {
      // Also after a failure: the change may have been made.
      forgetAll();
      this.#lastVisit?.forget();
    }
  }

  /** Asks, or takes the answer that somebody got a moment ago or is waiting for. */
  #ask<T>(kind: string, question: unknown, read: () => Promise<T>) {
    return pageQueryClient.fetchQuery({
      queryKey: answerKey(kind, question),
      queryFn: read,
      staleTime: isReadingFresh() || isGuarded(question) ? 0 : SHORT_MS,
      gcTime: SHORT_MS,
    });
  }

  /** Reads an entity by its name. What does not exist may exist at the next question. */
  #readEntity(
    entityRef: string,
    read: () => Promise<Entity | undefined>,
  ): Promise<Entity | undefined> {
    const reading = this.#reading.get(entityRef);
    if (reading) return reading;
    const begun = read()
      .then(entity => {
        keepEntity(entityRef, { entity, fields: 'all' });
        return entity;
      })
      .finally(() => this.#reading.delete(entityRef));
    this.#reading.set(entityRef, begun);
    return begun;
  }

  async #readByRefs(refs: string[], fields: Fields) {
    const { items } = await super.getEntitiesByRefs({
      entityRefs: refs,
      fields: fields === 'all' ? undefined : [...fields],
    });
    refs.forEach((ref, index) =>
      keepEntity(ref, { entity: items[index], fields }),
    );
    return items;
  }

  async #showList(
    queryKey: readonly unknown[],
    read: () => Promise<QueryEntitiesResponse>,
  ): Promise<QueryEntitiesResponse> {
    const ask = async () => {
      const answer = await pageQueryClient
        .fetchQuery({
          queryKey,
          queryFn: read,
          staleTime: isReadingFresh() || isGuarded(queryKey) ? 0 : SHORT_MS,
          gcTime: Infinity,
        })
        .catch(error => {
          // Who may not see the rows any more does not find them on the device either.
          if (isRefused(error)) this.#lastVisit?.forget();
          throw error;
        });
      // Lists that may contain what is guarded more strictly than the page do not stay on the device.
      if (
        !isGuarded(queryKey) &&
        !isGuarded(answer.items.map(kindOf)) &&
        !isOfPeople(queryKey, answer.items)
      ) {
        void this.#lastVisit?.keep(queryKey, answer);
      }
      return answer;
    };
    const mayShow = !isReadingFresh() && !isGuarded(queryKey);
    if (mayShow) await this.#takeFromDevice(queryKey);
    const shown = pageQueryClient.getQueryData<QueryEntitiesResponse>(queryKey);
    if (shown && !isShort(queryKey) && mayShow) {
      ask().then(
        // What is equal stays the same object.
        now => now !== shown && announceChange(),
        () => {
          // The list asks again, and shows why there is no answer.
          pageQueryClient.removeQueries({ queryKey });
          announceChange();
        },
      );
      return shown;
    }
    const answer = await ask();
    limitLists();
    return answer;
  }

  /** Takes the rows of the last visit, the first time that this page wants them. */
  async #takeFromDevice(queryKey: readonly unknown[]): Promise<void> {
    const isKnown = () => pageQueryClient.getQueryData(queryKey) !== undefined;
    const text = JSON.stringify(queryKey);
    if (!this.#lastVisit || isKnown() || this.#lookedFor.has(text)) return;
    this.#lookedFor.add(text);
    const last = await this.#lastVisit.find(queryKey);
    if (last && !isKnown()) showOld(queryKey, last);
  }
}
