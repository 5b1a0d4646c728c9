import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';

/** Most entities of a selection: what one question to owners may be about. */
export const MAX_SELECTED = 100;

type Selected = ReadonlyMap<string, Entity>;

/** The selected entities, of all pages of a list that the person has looked at. */
export class Selection {
  #selected: Selected = new Map();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The entities by their references; the same object until they change. */
  readonly get = (): Selected => this.#selected;

  toggle(entity: Entity): void {
    const ref = stringifyEntityRef(entity);
    const next = new Map(this.#selected);
    if (!next.delete(ref)) next.set(ref, entity);
    this.#set(next);
  }

  /** Adds entities, or takes them out, as far as there is room. */
  setAll(entities: readonly Entity[], isSelected: boolean): void {
    const next = new Map(this.#selected);
    for (const entity of entities) {
      const ref = stringifyEntityRef(entity);
      if (isSelected) next.set(ref, entity);
      else next.delete(ref);
    }
    this.#set(next);
  }

  clear(): void {
    this.#set(new Map());
  }

  #set(next: Map<string, Entity>): void {
    this.#selected = new Map([...next].slice(0, MAX_SELECTED));
    this.#listeners.forEach(listener => listener());
  }
}
