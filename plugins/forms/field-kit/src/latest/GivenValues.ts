/** An object of a form, by the names of its properties. */
export type FormObject = Record<string, unknown>;

/** The object in one place: the form, or the source of its data. */
type Place = FormObject | undefined;

/** Maximum number of earlier values to remember. */
const MAX_PAST = 100;

interface Given {
  /** The latest value from the field. */
  value: unknown;
  /** Earlier values as JSON texts; the oldest first. */
  past: Set<string | undefined>;
  /** True once the value has been in all places. */
  hasArrived: boolean;
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value);

/**
 * The latest values from the fields of a form. A form takes them over later and may return to older ones: a value from
 * typing can overtake a slightly earlier value from the answer of a system.
 */
export class GivenValues {
  readonly #byName = new Map<string, Given>();

  #places: Place[];

  /** @param places - the object in the form, and in the source of the form's data */
  constructor(places: Place[]) {
    this.#places = places;
  }

  /** Records a new value from a field. */
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

  /** Returns the form's object with the latest values, or the same object if it has them already. */
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
   * Compares the rendered objects. A value that is neither the latest nor an earlier one comes from the place itself and wins.
   *
   * @returns true if a value was lost: it had arrived, and a place has an older value again
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
