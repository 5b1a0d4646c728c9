/** One part of the state of a list: how the query of the page's address says it. */
export interface AddressField<T> {
  /** Reads a value; what nobody wrote counts as missing. */
  read(text: string | null): T;
  /** Writes a value; undefined for the default, which the address does not name. */
  write(value: T): string | undefined;
  /** Its name in the address, if that is not the one in the state. */
  name?: string;
}

type Fields = Record<string, AddressField<unknown>>;

/** The state that the fields describe. */
export type AddressState<F extends Fields> = {
  [Key in keyof F]: F[Key] extends AddressField<infer T> ? T : never;
};

/** Longest text that the state of a list has, in letters. */
export const LONGEST_TEXT = 200;

/** Last page that an address may ask for. */
const LAST_PAGE = 10_000;

/** A text, for example a search. Without one it is empty. */
export function textField(): AddressField<string> {
  return {
    read: text => (text ?? '').slice(0, LONGEST_TEXT),
    write: value => value || undefined,
  };
}

/**
 * One of some values.
 *
 * @param initial - the value of an address that names none of them
 */
export function choiceField<T extends string | number>(
  values: readonly T[],
  initial: T,
): AddressField<T> {
  return {
    read: text => values.find(value => String(value) === text) ?? initial,
    write: value => (value === initial ? undefined : String(value)),
  };
}

/**
 * A value or none.
 *
 * @param isValid - tells whether a text of an address is a value
 */
export function optionalField<T extends string>(
  isValid: (text: string) => text is T,
): AddressField<T | undefined>;
export function optionalField(
  isValid: (text: string) => boolean,
): AddressField<string | undefined>;
export function optionalField(
  isValid: (text: string) => boolean,
): AddressField<string | undefined> {
  return {
    read: text =>
      text && text.length <= LONGEST_TEXT && isValid(text) ? text : undefined,
    write: value => value,
  };
}

/** On or off, at first off. */
export function flagField(): AddressField<boolean> {
  return {
    read: text => text === 'true',
    write: value => (value ? 'true' : undefined),
  };
}

/** The number of a page: from 0 in the state, from 1 in the address. */
export function pageField(): AddressField<number> {
  return {
    read(text) {
      const page = Number(text ?? 1);
      const isPage = Number.isInteger(page) && page > 0 && page < LAST_PAGE;
      return isPage ? page - 1 : 0;
    },
    write: value => (value > 0 ? String(value + 1) : undefined),
  };
}

/** Reads the state of a list from the query of an address. */
export function readAddress<F extends Fields>(
  fields: F,
  params: URLSearchParams,
): AddressState<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.read(params.get(field.name ?? key)),
    ]),
  ) as AddressState<F>;
}

/**
 * Writes the state of a list as the query of an address.
 *
 * @param state - what is missing is as undefined: at its default
 * @param params - the query of before, whose other parameters stay
 */
export function writeAddress<F extends Fields>(
  fields: F,
  state: Partial<AddressState<F>>,
  params = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, field] of Object.entries(fields)) {
    const name = field.name ?? key;
    const value = state[key];
    const text = value === undefined ? undefined : field.write(value);
    if (text === undefined) next.delete(name);
    else next.set(name, text);
  }
  return next;
}
