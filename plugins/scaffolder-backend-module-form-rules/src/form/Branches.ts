import { isFieldName } from '@portal/plugin-field-kit-common';
import { Validator, type Schema } from 'jsonschema';
import { isObject, ownValue } from './isObject';
import { referred } from './referred';
import type { WorkBudget } from './WorkBudget';

/** A branch of `oneOf` or `anyOf` that fits the values. */
export interface FittingBranch {
  schema: unknown;
  /** It is the one that was filled in. */
  isChosen: boolean;
}

function isOurs(schema: unknown): boolean {
  return isFieldName(ownValue(schema, 'ui:field'));
}

/** Leaves the fields of ours out, so that a branch is not taken for another one because of what is to be complained about. */
function withoutOurFields(schema: Record<string, unknown>) {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const ours = Object.keys(properties).filter(key => isOurs(properties[key]));
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

function countFilledIn(schema: unknown, value: unknown): number {
  const properties = ownValue(schema, 'properties');
  return Object.keys(isObject(properties) ? properties : {}).filter(
    key => ownValue(value, key) !== undefined,
  ).length;
}

/**
 * Finds out which branches of a form its values belong to, with the validator that the scaffolder itself uses: values
 * that fit no branch here are refused there.
 */
export class Branches {
  readonly #validator = new Validator();
  readonly #shared: Record<string, unknown>;

  readonly #page: unknown;
  readonly #budget: WorkBudget;

  /** @param page - the schema of the whole page, to which references point */
  constructor(page: unknown, budget: WorkBudget) {
    this.#page = page;
    this.#budget = budget;

    this.#shared = Object.fromEntries(
      ['definitions', '$defs']
        .map(key => [key, ownValue(page, key)])
        .filter(([, value]) => value !== undefined),
    );
  }

  /** Says whether a value fits a schema. */
  fits(schema: unknown, value: unknown): boolean {
    if (!isObject(schema)) return schema !== false;
    this.#spend(this.#shared, () => undefined);
    this.#spend(schema, reference => referred(this.#page, reference));
    try {
      return this.#validator.validate(value ?? {}, {
        ...this.#shared,
        ...withoutOurFields(schema),
      } as Schema).valid;
    } catch {
      // A reference that leads nowhere, or a pattern that is none.
      throw this.#budget.refusal('is not a JSON schema that can be read');
    }
  }

  /**
   * The branches of `oneOf` or `anyOf` that a value fits. Where there are several, the one with the most values was
   * filled in, as far as can be known; the first of equals, as in the form.
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

  /**
   * A validator looks at all of a schema, and at all that references lead to each time anew: a few that lead to each
   * other would keep it busy for ever, so a condition that contains itself is refused.
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
