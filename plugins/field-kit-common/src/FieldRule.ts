import type { z } from 'zod/v3';
import type { CompanyRules } from './company/CompanyRules';
import type { Lookup } from './lookups';

/** Own text: the template gives the field options that it cannot use. */
export const OPTIONS_BROKEN =
  'The options of this field in the template are not usable. Please contact the administrator of the portal';

/** The rule of a field: the requirements for its value, the same in browser and server. */
export interface FieldRule<Options = unknown, Value = unknown> {
  /** Schema of `ui:options`. Parses resolved options: see {@link resolveOptions}. */
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  /** Schema of the value's shape. A value of this shape may still be invalid, for example empty. */
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  /** The first value of the field. Without a value, its validator would not run (ledger C-013). */
  initialValue: Value;
  /**
   * Checks a value without lookups.
   *
   * @param value - a value of any shape; undefined is an empty field
   * @param options - resolved `ui:options`
   * @returns error messages for the user; none if the value is valid
   */
  check(value: unknown, options: unknown, company: CompanyRules): string[];
  /** The lookups of a value. None if {@link FieldRule.check} returns errors. */
  lookups(value: unknown, options: unknown, company: CompanyRules): Lookup[];
}

/** The input of a rule besides the value. */
export interface RuleContext<Options> {
  options: Options;
  company: CompanyRules;
}

export interface RuleDefinition<Options, Value> {
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  initialValue: Value;
  /** Message for a value of another shape, which the form never sends. */
  malformed: string;
  /** Error messages; none if the value is valid. A missing value is checked as the initial value. */
  check(value: Value, context: RuleContext<Options>): string[];
  /** Called only with values without errors in `check`. */
  lookups?(value: Value, context: RuleContext<Options>): Lookup[];
}

type Reading<Options, Value> =
  { fault: string } | { value: Value; options: Options };

/** Builds the rule of a field from its parts, and handles values and options of any other shape. */
export function defineRule<Options, Value>(
  definition: RuleDefinition<Options, Value>,
): FieldRule<Options, Value> {
  const { initialValue, malformed } = definition;
  const read = (value: unknown, options: unknown): Reading<Options, Value> => {
    const parsedOptions = definition.options.safeParse(options ?? {});
    if (!parsedOptions.success) return { fault: OPTIONS_BROKEN };
    const parsed = definition.value.safeParse(value ?? initialValue);
    if (!parsed.success) return { fault: malformed };
    return { value: parsed.data, options: parsedOptions.data };
  };
  const check: FieldRule['check'] = (value, options, company) => {
    const given = read(value, options);
    return 'fault' in given
      ? [given.fault]
      : definition.check(given.value, { options: given.options, company });
  };
  return {
    options: definition.options,
    value: definition.value,
    initialValue,
    check,
    lookups(value, options, company) {
      const given = read(value, options);
      if ('fault' in given || check(value, options, company).length > 0) {
        return [];
      }
      const context = { options: given.options, company };
      return definition.lookups?.(given.value, context) ?? [];
    },
  };
}

/** Returns an array of the first defined message, or an empty array. */
export function messages(...found: (string | undefined)[]): string[] {
  return found.filter(message => message !== undefined).slice(0, 1);
}
