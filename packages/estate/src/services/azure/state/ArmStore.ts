import { idKey } from '../../../arm/ids';
import type { ArmObject } from '../types';
import type { ArmChanges } from './changes';

/** The collection of an object: its id without its name. */
function collectionKey(id: string): string {
  return idKey(id.slice(0, id.lastIndexOf('/')));
}

/** All objects of Azure: the seed with the changes since. */
export class ArmStore {
  readonly #objects = new Map<string, ArmObject>();
  readonly #collections = new Map<string, Map<string, ArmObject>>();
  readonly #seeded: ReadonlySet<string>;

  readonly #changes: ArmChanges;

  /** @param changes - since the seed; updated in place */
  constructor(seed: readonly ArmObject[], changes: ArmChanges) {
    this.#changes = changes;

    this.#seeded = new Set(seed.map(({ id }) => idKey(id)));
    const deleted = new Set(changes.deleted);
    for (const object of seed) {
      if (!deleted.has(idKey(object.id))) this.#put(object);
    }
    for (const object of changes.written) this.#put(object);
  }

  get(id: string): ArmObject | undefined {
    return this.#objects.get(idKey(id));
  }

  /**
   * The objects of one collection, ordered by name.
   *
   * @param collection - for example `/subscriptions/s/resourceGroups`
   */
  list(collection: string): ArmObject[] {
    const objects = this.#collections.get(idKey(collection))?.values() ?? [];
    return byName([...objects]);
  }

  /** All objects whose id begins with a scope, except the scope itself, ordered by name. */
  beneath(scope: string): ArmObject[] {
    const prefix = `${idKey(scope)}/`;
    const found: ArmObject[] = [];
    for (const [key, object] of this.#objects) {
      if (key.startsWith(prefix)) found.push(object);
    }
    return byName(found);
  }

  /** Every object of a type. */
  ofType(type: string): ArmObject[] {
    return [...this.#objects.values()].filter(object => object.type === type);
  }

  write(object: ArmObject): void {
    const key = idKey(object.id);
    this.#put(object);
    this.#changes.deleted = this.#changes.deleted.filter(id => id !== key);
    this.#changes.written = [
      ...this.#changes.written.filter(({ id }) => idKey(id) !== key),
      object,
    ];
  }

  /** Deletes an object and everything below it. */
  delete(id: string): void {
    const doomed = new Set(
      [id, ...this.beneath(id).map(object => object.id)].map(idKey),
    );
    for (const key of doomed) {
      this.#objects.delete(key);
      this.#collections.get(collectionKey(key))?.delete(key);
    }
    this.#changes.written = this.#changes.written.filter(
      object => !doomed.has(idKey(object.id)),
    );
    this.#changes.deleted.push(
      ...[...doomed].filter(key => this.#seeded.has(key)),
    );
  }

  #put(object: ArmObject): void {
    const key = idKey(object.id);
    this.#objects.set(key, object);
    const collection = collectionKey(object.id);
    const members = this.#collections.get(collection) ?? new Map();
    this.#collections.set(collection, members.set(key, object));
  }
}

function byName(objects: ArmObject[]): ArmObject[] {
  return objects.sort(
    (a, b) => compare(idKey(a.name), idKey(b.name)) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
