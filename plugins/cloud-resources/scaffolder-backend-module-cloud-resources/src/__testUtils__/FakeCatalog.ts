import {
  ANNOTATION_LOCATION,
  type Entity,
  RELATION_MEMBER_OF,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { parse } from 'yaml';

type Method =
  | 'getEntityByRef'
  | 'getEntities'
  | 'addLocation'
  | 'getLocationByRef'
  | 'removeLocationById';

function valueAt(entity: Entity, key: string): unknown {
  const annotation = /^metadata\.annotations\.(.+)$/.exec(key)?.[1];
  if (annotation) return entity.metadata.annotations?.[annotation];
  if (key === 'spec.profile.email') {
    return Object(entity.spec?.profile).email;
  }
  return key === 'kind' ? entity.kind.toLowerCase() : undefined;
}

/** Builds a team with its mail address, like the directory's provider. */
export function buildTeam(name: string, email: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name, namespace: 'default' },
    spec: { type: 'team', children: [], profile: { email } },
  };
}

/** Builds a person with groups, like the directory's provider. */
export function buildPerson(
  name: string,
  groups: string[],
  annotations: Record<string, string>,
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name, namespace: 'default', annotations },
    relations: groups.map(group => ({
      type: RELATION_MEMBER_OF,
      targetRef: `group:default/${group}`,
    })),
  };
}

type FakeLocation = NonNullable<
  Awaited<ReturnType<CatalogService['getLocationByRef']>>
>;

/** A catalogue that reads registered files from source control at once; the real one needs some seconds. */
export class FakeCatalog implements Pick<CatalogService, Method> {
  readonly locations = new Map<string, FakeLocation>();
  entities: Entity[] = [];

  /** Reads a file of source control by its address. */
  read: (url: string) => Promise<string | undefined> = async () => undefined;

  /** The entities of registered files. */
  get registered(): Entity[] {
    return this.entities.filter(({ kind }) => kind === 'Resource');
  }

  async getEntityByRef(ref: Parameters<CatalogService['getEntityByRef']>[0]) {
    const wanted = typeof ref === 'string' ? ref : stringifyEntityRef(ref);
    return this.entities.find(entity => stringifyEntityRef(entity) === wanted);
  }

  async getEntities(request: Parameters<CatalogService['getEntities']>[0]) {
    const filter = Object.entries(Object(request?.filter));
    const items = this.entities.filter(entity =>
      filter.every(([key, value]) =>
        [value].flat().includes(valueAt(entity, key)),
      ),
    );
    return { items };
  }

  async addLocation({ target }: { target: string }) {
    const text = await this.read(target);
    if (text === undefined) throw new NotFoundError(`No file at ${target}`);
    const entity: Entity = parse(text);
    const location = {
      id: `id of ${target}`,
      type: 'url',
      target,
      entityRef: stringifyEntityRef(entity),
    };
    this.locations.set(target, location);
    this.#forget(target);
    this.entities.push(this.processed(entity, target));
    return { location, entities: [entity] };
  }

  async getLocationByRef(ref: string) {
    return this.locations.get(ref.replace(/^url:/, ''));
  }

  async removeLocationById(id: string) {
    for (const [target, location] of this.locations) {
      if (location.id !== id) continue;
      this.locations.delete(target);
      this.#forget(target);
    }
  }

  /** Adds the catalogue's annotation, namespace and relations to an entity of a file. */
  processed(entity: Entity, target: string): Entity {
    const { metadata, spec } = entity;
    const annotations = {
      ...metadata.annotations,
      [ANNOTATION_LOCATION]: `url:${target}`,
    };
    return {
      ...entity,
      metadata: { ...metadata, namespace: 'default', annotations },
      relations: [{ type: RELATION_OWNED_BY, targetRef: String(spec?.owner) }],
    };
  }

  #forget(target: string): void {
    this.entities = this.entities.filter(
      ({ metadata }) =>
        metadata.annotations?.[ANNOTATION_LOCATION] !== `url:${target}`,
    );
  }
}
