import { isBlank } from '@portal/plugin-field-kit-common';
import { isUpstreamFieldName } from '../upstream';
import { Branches } from './Branches';
import { isObject, ownValue } from './isObject';
import { referred } from './referred';
import type { Form, OwnFields } from './types';
import { WorkBudget } from './WorkBudget';

/** Maximum number of references for one part of a form. */
const MAX_REFERENCES = 20;

/** A part of a page that describes a value. */
interface Part {
  schema: unknown;
  page: { schema: unknown; branches: Branches };
}

/** The description of one value by all parts of a form. */
interface Known {
  /** The parts of each key in active branches. */
  keys: Map<string, Part[]>;
  /** Keys of inactive branches. */
  elsewhere: Set<string>;
  /** Keys that an active branch requires. */
  required: Set<string>;
  /** The parts of each entry of a list. */
  items: Part[];
  /** True if any key is allowed. */
  isOpen: boolean;
}

/** Values, split by keys that the form has and does not have. */
export interface KnownValues {
  /** The values without those of inactive branches. */
  values: unknown;
  /** Paths of keys that the form does not have, for example `topic.size`. */
  unknown: string[];
  /** Paths of keys of inactive branches. */
  hidden: string[];
  /** Titles of required values that are empty. The pages send no empty text at all. */
  empty: string[];
}

/** A value without a description in the form, so only an unnamed field could produce it. */
function isUndescribed(schema: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  const describing = ['type', 'properties', 'items', '$ref', 'allOf'];
  const choosing = ['oneOf', 'anyOf', 'if', 'dependencies', 'enum', 'const'];
  return ![...describing, ...choosing].some(key => Object.hasOwn(schema, key));
}

/** A list or an object without anything. */
function isHollow(value: unknown): boolean {
  return typeof value === 'object' && Object.keys(Object(value)).length === 0;
}

/** A required value that says nothing: no text, null, or a list of nothing else; of a picker also blanks, and lists and objects of nothing. */
function isEmpty(value: unknown, parts: readonly Part[]): boolean {
  const isPicker = parts.some(
    ({ schema }) => isObject(schema) && isUpstreamFieldName(schema['ui:field']),
  );
  const saysNothing = (one: unknown) =>
    one === null ||
    one === '' ||
    (isPicker && (typeof one === 'string' ? isBlank(one) : isHollow(one)));
  if (!Array.isArray(value)) return saysNothing(value);
  return value.length === 0 ? isPicker : value.every(saysNothing);
}

/** Visits the values of a form together with all parts of the form that describe them. */
class ValueWalk {
  readonly unknown: string[] = [];
  readonly hidden: string[] = [];
  readonly empty: string[] = [];

  readonly #budget: WorkBudget;

  readonly #own: OwnFields;

  constructor(budget: WorkBudget, own: OwnFields) {
    this.#budget = budget;
    this.#own = own;
  }

  /** Returns the value without keys of inactive branches. */
  keep(parts: readonly Part[], value: unknown, path: string[]): unknown {
    this.#budget.spend(1, path.length);
    const known = this.#describe(parts, value);
    // A page without fields describes and accepts nothing.
    if (path.length > 0 && parts.some(part => isUndescribed(part.schema))) {
      known.isOpen = true;
    }
    if (Array.isArray(value)) {
      return known.items.length === 0
        ? value
        : value.map((entry, at) =>
            this.keep(known.items, entry, [...path, String(at + 1)]),
          );
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        this.#keepKey(known, key, inner, path),
      ),
    );
  }

  #keepKey(
    known: Known,
    key: string,
    value: unknown,
    path: string[],
  ): [string, unknown][] {
    const parts = known.keys.get(key);
    const inside = [...path, key];
    if (parts) {
      if (known.required.has(key) && isEmpty(value, parts)) {
        this.#addEmpty(key, parts, value);
      }
      return [[key, this.keep(parts, value, inside)]];
    }
    if (known.isOpen) return [[key, value]];
    const left = known.elsewhere.has(key) ? this.hidden : this.unknown;
    left.push(inside.join('.'));
    return [];
  }

  /** The rule of one of our fields decides itself whether its value may be empty; it takes null for the value that no form sends. */
  #addEmpty(key: string, parts: readonly Part[], value: unknown): void {
    const schemas = parts.map(({ schema }) => schema).filter(isObject);
    const isOwn = schemas.some(schema => this.#own.has(schema['ui:field']));
    if (isOwn && value !== null) return;
    const titles = schemas.map(({ title }) => title);
    const title = titles.find(one => typeof one === 'string' && one !== '');
    this.empty.push(String(title ?? key));
  }

  #describe(parts: readonly Part[], value: unknown): Known {
    const known: Known = {
      keys: new Map(),
      elsewhere: new Set(),
      required: new Set(),
      items: [],
      isOpen: false,
    };
    for (const part of parts) this.#add(part, value, known, true, 0);
    return known;
  }

  /** @param applies - false for an inactive branch */
  #add(
    part: Part,
    value: unknown,
    known: Known,
    applies: boolean,
    depth: number,
  ): void {
    this.#budget.spend(1, depth);
    const { schema, page } = part;
    if (!isObject(schema)) return;
    const add = (inner: unknown, innerApplies: boolean) =>
      this.#add(
        { schema: inner, page },
        value,
        known,
        applies && innerApplies,
        depth + 1,
      );
    const { $ref, ...beside } = schema;
    if (typeof $ref === 'string') {
      if (depth > MAX_REFERENCES) return;
      add({ ...(referred(page.schema, $ref) as object), ...beside }, true);
      return;
    }
    this.#addKeys(part, known, applies);
    this.#addBranches(part, value, add);
  }

  #addKeys({ schema, page }: Part, known: Known, applies: boolean): void {
    if (!isObject(schema)) return;
    const { properties, items, required } = schema;
    if (applies && Array.isArray(required)) {
      this.#budget.spend(required.length);
      for (const key of required) known.required.add(String(key));
    }
    // The rule of a custom field checks its value.
    const isOpen =
      typeof schema['ui:field'] === 'string' ||
      (schema.additionalProperties ?? false) !== false ||
      isObject(schema.patternProperties);
    if (applies && isOpen) known.isOpen = true;
    if (applies && isObject(items)) known.items.push({ schema: items, page });
    const keys = Object.entries(isObject(properties) ? properties : {});
    this.#budget.spend(keys.length);
    for (const [key, inner] of keys) {
      if (!applies) known.elsewhere.add(key);
      else {
        const parts = known.keys.get(key) ?? [];
        known.keys.set(key, [...parts, { schema: inner, page }]);
      }
    }
    if (applies && isObject(schema.default) && !isObject(properties)) {
      for (const key of Object.keys(schema.default)) known.keys.set(key, []);
    }
  }

  #addBranches(
    { schema, page }: Part,
    value: unknown,
    add: (schema: unknown, applies: boolean) => void,
  ): void {
    if (!isObject(schema)) return;
    const { allOf, dependencies } = schema;
    for (const inner of Array.isArray(allOf) ? allOf : []) add(inner, true);
    for (const [key, inner] of Object.entries(
      isObject(dependencies) ? dependencies : {},
    )) {
      add(inner, ownValue(value, key) !== undefined);
    }
    if (Object.hasOwn(schema, 'if')) {
      const fits = page.branches.fits(schema.if, value);
      add(schema.then, fits);
      add(schema.else, !fits);
    }
    for (const choices of [schema.oneOf, schema.anyOf]) {
      if (!Array.isArray(choices)) continue;
      const fitting = page.branches.fitting(choices, value);
      for (const inner of choices) {
        add(
          inner,
          fitting.some(one => one.schema === inner),
        );
      }
    }
  }
}

/**
 * Finds keys that the form does not have and required texts that are empty, and removes the values of inactive branches (`dependencies`, `if`, `oneOf`,
 * `anyOf`).
 *
 * @throws InputError with the template if its form or values are too large or too deep, or the form is no schema
 */
export function keepKnown(
  form: Form,
  values: unknown,
  own: OwnFields,
): KnownValues {
  const budget = new WorkBudget(form.templateRef);
  const parts = form.pages
    .filter(({ isShown }) => isShown)
    .map(({ schema }) => ({
      schema,
      page: { schema, branches: new Branches(schema, budget, own) },
    }));
  const walk = new ValueWalk(budget, own);
  const kept = walk.keep(parts, values, []);
  const { unknown, hidden, empty } = walk;
  return { values: kept, unknown, hidden, empty };
}
