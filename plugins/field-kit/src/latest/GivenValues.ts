/** An object of a form, by the names of its properties. */
export type FormObject = Record<string, unknown>;

/** The object in one place: the form, or what it gets its data from. */
type Place = FormObject | undefined;

/** So many earlier values are known again. */
const MAX_PAST = 100;

interface Given {
  /** What was given last. */
  value: unknown;
  /** What was there before, and was given since, as texts; the oldest first. */
  past: Set<string | undefined>;
  /** Whether it has been in all places. */
  hasArrived: boolean;
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value);

/**
 * What the fields of a form gave last. A form has it a moment later, and may go back to something older: what is given
 * while one types is taken over before what was given a little earlier, when a system had answered.
 */
export class GivenValues {
  readonly #byName = new Map<string, Given>();

  #places: Place[];

  /** @param places - what the form has, and what the object has that it gets that from */
  constructor(places: Place[]) {
    this.#places = places;
  }

  /** A field gives a value. */
  give(name: string, value: unknown): void {
    const before = this.#byName.get(name);
    const past = before?.past ?? new Set(this.#textsOf(name));
    if (before) past.add(textOf(before.value));
    past.delete(textOf(value));
    for (const oldest of past) {
      if (past.size <= MAX_PAST) break;
      past.delete(oldest);
    }
    this.#byName.set(name, { value, past, hasArrived: false });
  }

  /** What the form will have. The same object when it has that already. */
  over(formData: Place): Place {
    const ahead = [...this.#byName].filter(
      ([name, { value }]) => textOf(formData?.[name]) !== textOf(value),
    );
    if (ahead.length === 0) return formData;
    return {
      ...formData,
      ...Object.fromEntries(ahead.map(([name, { value }]) => [name, value])),
    };
  }

  /**
   * Takes in what is drawn. A value that is neither given nor an older one is a place's own, and counts.
   *
   * @returns whether something is lost: it had arrived, and a place has an older value again
   */
  settle(places: Place[]): boolean {
    this.#places = places;
    let isLost = false;
    for (const [name, given] of this.#byName) {
      const value = textOf(given.value);
      const others = this.#textsOf(name).filter(text => text !== value);
      if (others.some(text => !given.past.has(text))) {
        this.#byName.delete(name);
        continue;
      }
      const isThere = others.length === 0;
      if (given.hasArrived && !isThere) isLost = true;
      given.hasArrived = isThere;
    }
    return isLost;
  }

  #textsOf(name: string) {
    return this.#places.map(place => textOf(place?.[name]));
  }
}
