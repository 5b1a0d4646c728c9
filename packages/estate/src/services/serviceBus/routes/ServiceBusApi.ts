import {
  ArmError,
  resourceGroupNotFound,
  resourceNotFound,
} from '../../../arm/ArmError';
import { isEntityName, parseProperties } from '../state/entityProperties';
import { pageOf } from './paging';
import type { ServiceBusPath } from './parsePath';
import { presentEntity, presentNamespace } from '../present';
import type { Entity, Namespace, ServiceBusState } from '../state/model';

/** The path of one entity. */
type EntityPath = ServiceBusPath &
  Required<Pick<ServiceBusPath, 'kind' | 'name'>>;

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

function isEntityPath(path: ServiceBusPath): path is EntityPath {
  return path.kind !== undefined && path.name !== undefined;
}

function entityNotFound({ kind, name }: EntityPath): ArmError {
  return new ArmError(
    404,
    'NotFound',
    `The requested resource ${name} of ${kind} does not exist.`,
  );
}

/** Handles requests with the state of the service bus, and changes it. */
export class ServiceBusApi {
  readonly #state: ServiceBusState;

  constructor(state: ServiceBusState) {
    this.#state = state;
  }

  /**
   * Reads a list or one resource.
   *
   * @param url - the public address of the request
   * @throws ArmError 404, or 400 for an invalid page
   */
  read(path: ServiceBusPath, url: URL) {
    const inGroup = this.#inGroup(path);
    if (path.namespace === undefined) {
      return pageOf(inGroup.map(presentNamespace), url);
    }
    const namespace = this.#namespace(path);
    if (path.kind === undefined) return presentNamespace(namespace);
    this.#checkTopic(namespace, path);
    if (isEntityPath(path)) {
      return presentEntity(namespace, this.#entity(namespace, path));
    }
    const entities = namespace.entities
      .filter(
        entity =>
          entity.kind === path.kind &&
          (path.topic === undefined || isSame(entity.topic!, path.topic)),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(entity => presentEntity(namespace, entity));
    return pageOf(entities, url);
  }

  /**
   * Creates or changes an entity.
   *
   * @throws ArmError 400 for an invalid name or property, 404 if the namespace or topic is missing, 405 for other paths
   */
  write(path: ServiceBusPath, body: unknown) {
    if (!isEntityPath(path)) throw notAllowed();
    const namespace = this.#namespace(path);
    this.#checkTopic(namespace, path);
    const { kind, name } = path;
    if (!isEntityName(kind, name)) {
      throw new ArmError(400, 'BadRequest', `The name '${name}' is invalid.`);
    }
    const given = (body as { properties?: unknown } | null)?.properties;
    const parsed = parseProperties(kind, given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ArmError(
        400,
        'BadRequest',
        `The value of property '${issue.path.join('.')}' is invalid: ${issue.message}`,
      );
    }
    const now = new Date().toISOString();
    const existing = this.#find(namespace, path);
    checkName(namespace, path);
    const entity: Entity = {
      kind,
      name: existing?.name ?? name,
      ...(path.topic !== undefined && { topic: path.topic }),
      properties: parsed.data,
      createdAt: existing?.createdAt ?? now,
      updatedAt: now,
    };
    if (existing) Object.assign(existing, entity);
    else namespace.entities.push(entity);
    return presentEntity(namespace, entity);
  }

  /**
   * Deletes an entity; the subscriptions of a topic are deleted with it.
   *
   * @returns false if it did not exist
   * @throws ArmError 404 if the namespace is missing, 405 for other paths
   */
  delete(path: ServiceBusPath): boolean {
    if (!isEntityPath(path)) throw notAllowed();
    const namespace = this.#namespace(path);
    const doomed = this.#find(namespace, path);
    if (!doomed) return false;
    namespace.entities = namespace.entities.filter(
      entity =>
        entity !== doomed &&
        !(doomed.kind === 'topics' && entity.topic === doomed.name),
    );
    return true;
  }

  #inGroup({ subscriptionId, resourceGroup }: ServiceBusPath): Namespace[] {
    const inSubscription = this.#state.namespaces.filter(
      namespace => namespace.subscriptionId === subscriptionId,
    );
    if (inSubscription.length === 0) {
      throw new ArmError(
        404,
        'SubscriptionNotFound',
        `The subscription '${subscriptionId}' could not be found.`,
      );
    }
    const inGroup = inSubscription.filter(namespace =>
      isSame(namespace.resourceGroup, resourceGroup),
    );
    if (inGroup.length === 0) throw resourceGroupNotFound(resourceGroup);
    return inGroup;
  }

  #namespace(path: ServiceBusPath): Namespace {
    const name = path.namespace ?? '';
    const namespace = this.#inGroup(path).find(candidate =>
      isSame(candidate.name, name),
    );
    if (!namespace) {
      throw resourceNotFound(
        'Microsoft.ServiceBus/namespaces',
        name,
        path.resourceGroup,
      );
    }
    return namespace;
  }

  /** A subscription requires its topic. */
  #checkTopic(namespace: Namespace, path: ServiceBusPath): void {
    if (path.topic === undefined) return;
    const topic = { ...path, kind: 'topics', name: path.topic } as const;
    this.#entity(namespace, { ...topic, topic: undefined });
  }

  #entity(namespace: Namespace, path: EntityPath): Entity {
    const entity = this.#find(namespace, path);
    if (!entity) throw entityNotFound(path);
    return entity;
  }

  #find(namespace: Namespace, path: EntityPath): Entity | undefined {
    return namespace.entities.find(
      entity =>
        entity.kind === path.kind &&
        isSame(entity.name, path.name) &&
        isSame(entity.topic ?? '', path.topic ?? ''),
    );
  }
}

/** A namespace has one name for topics and queues together. */
function checkName({ entities }: Namespace, { kind, name }: EntityPath): void {
  const other = entities.find(
    entity =>
      kind !== 'subscriptions' &&
      entity.kind !== 'subscriptions' &&
      entity.kind !== kind &&
      isSame(entity.name, name),
  );
  if (other) {
    throw new ArmError(
      409,
      'Conflict',
      `SubCode=40900. Conflict. An entity with the name '${name}' exists already as one of ${other.kind}.`,
    );
  }
}

function notAllowed(): ArmError {
  return new ArmError(
    405,
    'MethodNotAllowed',
    'Only topics, queues and subscriptions can be made, changed and deleted here.',
  );
}
