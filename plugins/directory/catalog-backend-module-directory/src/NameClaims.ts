import type { LoggerService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NAME_ANNOTATIONS } from './annotations';

/** Maximum length of names in the catalogue. */
const MAX_NAME_LENGTH = 63;

/** Does not occur in normalised names, so no directory object can have a name that contains it. */
const SEPARATOR = '__';

/** The directory object of an entity. */
export interface ClaimedObject {
  id: string;
  /** Creation time in ISO 8601; an object without one counts as the youngest. */
  createdDateTime?: string | null;
}

interface Claim extends ClaimedObject {
  /** Upstream may transform a group once for each of its parent groups. */
  entities: Entity[];
}

/**
 * Assigns names during one reading of the directory. Two objects never share an entity: the older one keeps the name,
 * and each other one gets a name that ends with its object id.
 */
export class NameClaims {
  readonly #claims = new Map<string, Claim[]>();

  readonly #logger: LoggerService;

  constructor(logger: LoggerService) {
    this.#logger = logger;
  }

  /**
   * Sets the name of an entity. An entity may lose its name to an older object later: upstream keeps the entities in
   * memory until it has read the whole directory.
   *
   * @param entity - with its normal name; is changed
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
      // Names of people are addresses, so the log contains object ids only.
      this.#logger.warn(
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
