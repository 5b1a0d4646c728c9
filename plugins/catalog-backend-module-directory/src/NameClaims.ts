import { type LoggerService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NAME_ANNOTATIONS } from './annotations';

/** Longest name that the catalogue takes. */
const MAX_NAME_LENGTH = 63;

/** Stands in no normalised name, so that nothing in the directory can be called so that it gets a name with it. */
const SEPARATOR = '__';

/** Object of the directory that an entity is made of. */
export interface ClaimedObject {
  id: string;
  /** Moment in ISO 8601; who has none counts as the youngest. */
  createdDateTime?: string | null;
}

interface Claim extends ClaimedObject {
  /** Upstream transforms a group once for each group that it is in, if it is told to. */
  entities: Entity[];
}

/**
 * Which object has which name, while the directory is read once. Two objects never share an entity: the older one keeps the
 * name, and each other gets one that ends with its object id.
 */
export class NameClaims {
  readonly #claims = new Map<string, Claim[]>();

  constructor(private readonly logger: LoggerService) {}

  /**
   * Gives an entity its name. An entity that was given one before loses it to an older object: upstream keeps the entities as
   * they are until the whole directory is read.
   *
   * @param entity - named as if it were the only one of its name; is changed
   */
  claim<T extends Entity>(entity: T, object: ClaimedObject): T {
    const key = stringifyEntityRef(entity);
    const claims = this.#claims.get(key) ?? [];
    this.#claims.set(key, claims);
    const own = claims.find(({ id }) => id === object.id);
    if (own) {
      own.entities.push(entity);
    } else {
      claims.push({ ...object, entities: [entity] });
      claims.sort(byAge);
    }
    if (claims.length === 1) return entity;
    const [keeper, ...others] = claims;
    assignNames(entity.metadata.name, keeper, others);
    if (!own) {
      const { kind } = entity;
      // Names of people are addresses; the log has object ids alone.
      this.logger.warn(
        `The directory has ${claims.length} objects that would be one ${kind} of the catalogue: ${keeper.id} is the oldest and keeps the name, ${others.map(({ id }) => id).join(', ')} get names with their object ids`,
      );
    }
    return entity;
  }
}

function byAge(one: Claim, other: Claim): number {
  const ageOf = ({ createdDateTime }: Claim) => createdDateTime ?? '9999';
  return (
    ageOf(one).localeCompare(ageOf(other)) || one.id.localeCompare(other.id)
  );
}

function assignNames(name: string, keeper: Claim, others: Claim[]): void {
  for (const { id, entities } of others) {
    const ending = `${SEPARATOR}${id}`;
    const start = name.slice(0, MAX_NAME_LENGTH - ending.length);
    for (const entity of entities) entity.metadata.name = start + ending;
  }
  for (const entity of keeper.entities) entity.metadata.name = name;
  const [kept] = keeper.entities;
  annotate(keeper.entities, {
    [NAME_ANNOTATIONS.sharedWith]: others
      .map(({ entities: [entity] }) => stringifyEntityRef(entity))
      .join(','),
  });
  for (const { entities } of others) {
    annotate(entities, {
      [NAME_ANNOTATIONS.takenBy]: stringifyEntityRef(kept),
    });
  }
}

function annotate(
  entities: Entity[],
  annotations: Record<string, string>,
): void {
  for (const { metadata } of entities) {
    const rest = { ...metadata.annotations };
    for (const key of Object.values(NAME_ANNOTATIONS)) delete rest[key];
    metadata.annotations = { ...rest, ...annotations };
  }
}
