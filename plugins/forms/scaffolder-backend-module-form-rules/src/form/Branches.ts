import { Validator, type Schema } from 'jsonschema';
import { isObject, ownValue } from './isObject';
import { referred } from './referred';
import type { OwnFields } from './types';
import type { WorkBudget } from './WorkBudget';

/** A branch of `oneOf` or `anyOf` that matches the values. */
export interface FittingBranch {
  schema: unknown;
  /** True for the branch that the user filled in. */
  isChosen: boolean;
}

function countFilledIn(schema: unknown, value: unknown): number {
  const properties = ownValue(schema, 'properties');
  return Object.keys(isObject(properties) ? properties : {}).filter(
    key => ownValue(value, key) !== undefined,
  ).length;
}

/**
 * Finds the branches of a form that match its values, with the scaffolder's own validator: the scaffolder refuses values
 * that match no branch here.
 */
export class Branches {
  readonly #validator = new Validator();
  readonly #shared: Record<string, unknown>;

  readonly #page: unknown;
  readonly #budget: WorkBudget;

  readonly #own: OwnFields;

  /** @param page - the schema of the whole page, to which references point */
  constructor(page: unknown, budget: WorkBudget, own: OwnFields) {
    this.#page = page;
    this.#budget = budget;
    this.#own = own;
    this.#shared = Object.fromEntries(
      ['definitions', '$defs']
        .map(key => [key, ownValue(page, key)])
        .filter(([, value]) => value !== undefined),
    );
  }

  /** Returns true if a value matches a schema. */
  fits(schema: unknown, value: unknown): boolean {
    if (!isObject(schema)) return schema !== false;
    this.#spend(this.#shared, () => undefined);
    this.#spend(schema, reference => referred(this.#page, reference));
    try {
      return this.#validator.validate(value ?? {}, {
        ...this.#shared,
        ...this.#withoutOurFields(schema),
      } as Schema).valid;
    } catch {
      // A broken reference or an invalid pattern.
      throw this.#budget.refusal('is not a JSON schema that can be read');
    }
  }

  /**
   * The branches of `oneOf` or `anyOf` that match a value. Of several branches, the one with the most values counts as
   * filled in; of equal ones the first, as in the form.
   */
  fitting(schemas: readonly unknown[], value: unknown): FittingBranch[] {
    const all = schemas.filter(schema => this.fits(schema, value));
    const counts = all.map(schema => countFilledIn(schema, value));
    const chosen = counts.indexOf(Math.max(...counts));
    return all.map((schema, index) => ({
      schema,
      isChosen: index === chosen,
    }));
  }

  /** Removes our fields, so that an invalid value of a field does not select another branch. */
  #withoutOurFields(schema: Record<string, unknown>) {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const ours = Object.keys(properties).filter(key =>
      this.#own.has(ownValue(properties[key], 'ui:field')),
    );
    return {
      ...schema,
      properties: {
        ...properties,
        ...Object.fromEntries(ours.map(key => [key, {}])),
      },
      ...(Array.isArray(required) && {
        required: required.filter(key => !ours.includes(key)),
      }),
    };
  }

  /**
   * A validator visits the whole schema and follows each reference again. A few references to each other would keep
   * it busy for ever, so a condition that contains itself is refused.
   */
  #spend(schema: unknown, follow: (reference: string) => unknown): void {
    const left = [{ part: schema, depth: 0 }];
    for (let next = left.pop(); next; next = left.pop()) {
      const { part, depth: above } = next;
      if (typeof part !== 'object' || part === null) continue;
      const parts: unknown[] = Object.values(part);
      const reference = ownValue(part, '$ref');
      if (typeof reference === 'string') parts.push(follow(reference));
      const depth = above + 1;
      this.#budget.spend(parts.length + 1, depth);
      for (const inner of parts) left.push({ part: inner, depth });
    }
  }
}
