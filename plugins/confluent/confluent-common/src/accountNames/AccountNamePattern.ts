import { InputError } from '@backstage/errors';
import type { LabelledPart } from '@portal/plugin-field-kit-common';

/** The parts of the name of a service account. */
export interface AccountName {
  /** Kind of account, for example `team`. */
  type: string;
  /** Key of the team or application that owns the account. */
  owner: string;
  environment: string;
  /** 1 for the owner's first account in the environment. */
  number: number;
}

type Placeholder = keyof AccountName;

const VALUES: Record<Placeholder, string> = {
  type: '[a-z]+',
  owner: '[a-z0-9]+(?:[._-][a-z0-9]+)*',
  environment: '[a-z]+',
  number: '[1-9][0-9]{0,3}',
};

const LABELS: Record<Placeholder, string> = {
  type: 'Type',
  owner: 'Owner',
  environment: 'Environment',
  number: 'Number',
};

const PLACEHOLDER = /\{(type|owner|environment|number)\}/;

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Formats and parses names of service accounts. Accounts in Confluent Cloud belong to the whole organisation and have
 * only a name and a description, so the name contains the owner.
 */
export class AccountNamePattern {
  readonly #parts: string[];
  readonly #expression: RegExp;

  /**
   * @param template - contains `{type}`, `{owner}`, `{environment}` and `{number}` once each, for example
   * `sa-{type}-{owner}-{environment}-{number}`
   * @throws InputError if a placeholder is missing or repeated
   */
  constructor(template: string) {
    this.#parts = template.split(PLACEHOLDER);
    const used = this.#parts.filter((_, index) => index % 2 === 1);
    const names = Object.keys(VALUES);
    const isComplete = names.every(
      name => used.filter(other => other === name).length === 1,
    );
    if (!isComplete) {
      throw new InputError(
        `confluent.serviceAccounts.pattern must hold ${names
          .map(name => `{${name}}`)
          .join(', ')} once each`,
      );
    }
    const source = this.#parts.map((part, index) =>
      index % 2 === 1
        ? `(?<${part}>${VALUES[part as Placeholder]})`
        : escape(part),
    );
    this.#expression = new RegExp(`^${source.join('')}$`);
  }

  format(name: AccountName): string {
    return this.#parts
      .map((part, index) =>
        index % 2 === 1 ? String(name[part as Placeholder]) : part,
      )
      .join('');
  }

  /**
   * Labels the parts of a name in their order.
   *
   * @param known - the parts that are known so far
   */
  label(known: Partial<Record<Placeholder, string>>): LabelledPart[] {
    const [before] = this.#parts;
    const prefix = before.replace(/(?<![^A-Za-z0-9])[^A-Za-z0-9]+$/, '');
    const used = this.#parts.filter((_, index) => index % 2 === 1);
    return [
      ...(prefix ? [{ label: 'Prefix', value: prefix }] : []),
      ...used.map(part => ({
        label: LABELS[part as Placeholder],
        value: known[part as Placeholder] ?? '',
      })),
    ];
  }

  /**
   * Parses a name.
   *
   * @returns undefined if the name does not match the pattern
   */
  parse(name: string): AccountName | undefined {
    const groups = this.#expression.exec(name)?.groups;
    if (!groups) return undefined;
    const { type, owner, environment, number } = groups;
    return { type, owner, environment, number: Number(number) };
  }
}
