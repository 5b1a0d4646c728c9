import type { Config } from '@backstage/config';
import { ConflictError, NotFoundError } from '@backstage/errors';
import type { FieldRule } from '@portal/plugin-field-kit-common';

/** The rule of a field, with its configuration. */
export interface ConfiguredRule {
  rule: FieldRule;
  /** The company's configuration that the rule needs. */
  company: unknown;
}

/** The rules of the portal's own fields, as the modules have registered them. */
export class FieldRules {
  readonly #rules = new Map<string, ConfiguredRule>();

  /** @throws ConflictError if a field has two rules; Error with the configuration key that is missing or invalid */
  constructor(rules: readonly FieldRule[], config: Config) {
    for (const rule of rules) {
      if (this.has(rule.name)) {
        throw new ConflictError(`The field '${rule.name}' has two rules`);
      }
      const company = rule.readCompany(config);
      this.#rules.set(rule.name, { rule, company });
    }
  }

  /** The names of our fields. */
  get names(): string[] {
    return [...this.#rules.keys()];
  }

  /** Returns true if a template's `ui:field` is one of our fields. */
  has(name: unknown): name is string {
    return typeof name === 'string' && this.#rules.has(name);
  }

  /** @throws NotFoundError if no rule is registered for the field */
  get(name: string): ConfiguredRule {
    const found = this.#rules.get(name);
    if (!found) throw new NotFoundError(`The field '${name}' has no rule`);
    return found;
  }
}
