import type { Config } from '@backstage/config';
import type { z } from 'zod/v3';
import type { Lookup } from './lookups';

/** Own text: the template gives the field options that it cannot use. */
export const OPTIONS_BROKEN =
  'The options of this field in the template are not usable. Please contact the administrator of the portal';

/** The rule of a field: the requirements for its value, the same in browser and server. */
export interface FieldRule<
  Options = unknown,
  Value = unknown,
  Company = unknown,
> {
  /** The `ui:field` of templates. */
  readonly name: string;
  /** Schema of `ui:options`. Parses resolved options: see {@link resolveOptions}. */
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  /** Schema of the value's shape. A value of this shape may still be invalid, for example empty. */
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  /** The first value of the field. Without a value, its validator would not run (ledger C-013). */
  initialValue: Value;
  /**
   * Reads the part of the configuration that the rule needs: domains, names and texts of the company.
   *
   * @throws Error with the key that is missing or invalid
   */
  readCompany(config: Config): Company;
  /**
   * Checks a value without lookups.
   *
   * @param value - a value of any shape; undefined is an empty field
   * @param options - resolved `ui:options`
   * @returns error messages for the user; none if the value is valid
   */
  check(value: unknown, options: unknown, company: Company): string[];
  /** The lookups of a value. None if {@link FieldRule.check} returns errors. */
  lookups(value: unknown, options: unknown, company: Company): Lookup[];
}

/** The value of a field by its rule. */
export type FieldValue<Rule extends FieldRule> = Rule['initialValue'];

/** The options of a field by its rule, resolved and with defaults. */
export type FieldOptions<Rule extends FieldRule> = Rule['options']['_output'];

/** The company's configuration that a rule needs. */
export type FieldCompany<Rule extends FieldRule> = ReturnType<
  Rule['readCompany']
>;

/** The input of a rule besides the value. */
export interface RuleContext<Options, Company> {
  options: Options;
  company: Company;
}

export interface RuleDefinition<Options, Value, Company> {
  /** The `ui:field` of templates. */
  name: string;
  options: z.ZodType<Options, z.ZodTypeDef, unknown>;
  value: z.ZodType<Value, z.ZodTypeDef, unknown>;
  initialValue: Value;
  /** Message for a value of another shape, which the form never sends. */
  malformed: string;
  /** Default: the rule needs no configuration. */
  readCompany?(config: Config): Company;
  /** Error messages; none if the value is valid. A missing value is checked as the initial value. */
  check(value: Value, context: RuleContext<Options, Company>): string[];
  /** Called only with values without errors in `check`. */
  lookups?(value: Value, context: RuleContext<Options, Company>): Lookup[];
}

type Reading<Options, Value> =
  { fault: string } | { value: Value; options: Options };

/** The reader of rules that need no configuration. */
function readNothing(): undefined {
  return undefined;
}

/** Builds the rule of a field from its parts, and handles values and options of any other shape. */
export function defineRule<Options, Value, Company = undefined>(
  definition: RuleDefinition<Options, Value, Company>,
): FieldRule<Options, Value, Company> {
  const { initialValue, malformed } = definition;
  const read = (value: unknown, options: unknown): Reading<Options, Value> => {
    const parsedOptions = definition.options.safeParse(options ?? {});
    if (!parsedOptions.success) return { fault: OPTIONS_BROKEN };
    const parsed = definition.value.safeParse(value ?? initialValue);
    if (!parsed.success) return { fault: malformed };
    return { value: parsed.data, options: parsedOptions.data };
  };
  const check = (value: unknown, options: unknown, company: Company) => {
    const given = read(value, options);
    return 'fault' in given
      ? [given.fault]
      : definition.check(given.value, { options: given.options, company });
  };
  return {
    name: definition.name,
    // A definition without a reader leaves the type at its default.
    readCompany: definition.readCompany ?? (readNothing as () => Company),
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
export function firstMessage(...found: (string | undefined)[]): string[] {
  return found.filter(message => message !== undefined).slice(0, 1);
}
