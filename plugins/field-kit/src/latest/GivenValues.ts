/** An object of a form, by the names of its properties. */
export type FormObject = Record<string, unknown>;

interface Given {
  /** What was given last. */
  value: unknown;
  /** What was there before, and was given since, as texts. */
  past: Set<string | undefined>;
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value);

/**
 * What the fields of a form gave, until it has arrived: a form has it a moment later, and shows what it had before once
 * more in between.
 */
export class GivenValues {
  private readonly byName = new Map<string, Given>();

  /** @param places - what the form has, and the object it gets that from and goes back to */
  constructor(private places: (FormObject | undefined)[]) {}

  /** A field gives a value. */
  give(name: string, value: unknown): void {
    const before = this.byName.get(name);
    const past =
      before?.past ?? new Set(this.places.map(place => textOf(place?.[name])));
    if (before) past.add(textOf(before.value));
    this.byName.set(name, { value, past });
  }

  /** What the form will have. The same object when nothing is on its way. */
  over<T extends FormObject | undefined>(formData: T): T | FormObject {
    if (this.byName.size === 0) return formData;
    const given = [...this.byName].map(([name, { value }]) => [name, value]);
    return { ...formData, ...Object.fromEntries(given) };
  }

  /** Forgets what has arrived in all places, and what a place has something else of its own for. */
  settle(places: (FormObject | undefined)[]): void {
    this.places = places;
    for (const [name, { value, past }] of this.byName) {
      const text = textOf(value);
      const texts = places.map(place => textOf(place?.[name]));
      const hasArrived = texts.every(other => other === text);
      const isOverruled = texts.some(
        other => other !== text && !past.has(other),
      );
      if (hasArrived || isOverruled) this.byName.delete(name);
    }
  }
}
