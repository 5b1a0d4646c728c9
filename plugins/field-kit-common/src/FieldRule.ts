import type { z } from 'zod/v3';
import type { CompanyRules } from './company/CompanyRules';
import type { Lookup } from './lookups';

/** Own text: the template gives the field options that it cannot use. */
export const OPTIONS_BROKEN =
  'The options of this field in the template are not usable. Please contact the administrator of the portal';

/** The rule of a field: what its value has to be, for the form and for the server alike. */
export interface FieldRule<Options = unknown, Value = unknown> {
  /** Schema of `ui:options`. Give it resolved options: see {@link resolveOptions}. */
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  /** Schema of the value's shape. A value of this shape is not good yet: it may be empty. */
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  /** What the field gives from the start, so that its validator runs (ledger C-013). */
  initialValue: Value;
  /**
   * The rules that need no system.
   *
   * @param value - whatever came; undefined is an empty field
   * @param options - resolved `ui:options`
   * @returns messages for people; none when the value is good
   */
  check(value: unknown, options: unknown, company: CompanyRules): string[];
  /** What has to be asked of a system. Nothing unless {@link FieldRule.check} is content. */
  lookups(value: unknown, options: unknown, company: CompanyRules): Lookup[];
}

/** What the rule of a field may look at beside the value. */
export interface RuleContext<Options> {
  options: Options;
  company: CompanyRules;
}

export interface RuleDefinition<Options, Value> {
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  initialValue: Value;
  /** Told when the value has another shape, which only happens to what did not come from the form. */
  malformed: string;
  /** Messages, none when the value is good. A value that is not there is checked as the initial one. */
  check(value: Value, context: RuleContext<Options>): string[];
  /** Called only with values that `check` found good. */
  lookups?(value: Value, context: RuleContext<Options>): Lookup[];
}

type Reading<Options, Value> =
  { fault: string } | { value: Value; options: Options };

/** Makes the rule of a field of its parts; takes care of values and options of any other shape. */
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

/** An array of the message that there is, if there is one. */
export function messages(...found: (string | undefined)[]): string[] {
  return found.filter(message => message !== undefined).slice(0, 1);
}
