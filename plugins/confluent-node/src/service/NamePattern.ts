import { InputError } from '@backstage/errors';

/** What the name of a service account tells. */
export interface AccountName {
  /** Kind of account, for example `team`. */
  type: string;
  /** Key of whom it is registered to. */
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

const PLACEHOLDER = /\{(type|owner|environment|number)\}/;

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The rule by which names of service accounts are made and read. Confluent Cloud's accounts belong to the whole
 * organisation and carry a name and a description only, so a company that wants to know whose they are writes it into
 * the name.
 */
export class NamePattern {
  readonly #parts: string[];
  readonly #expression: RegExp;

  /**
   * @param template - holds `{type}`, `{owner}`, `{environment}` and `{number}` once each, for example
   * `sa-{type}-{owner}-{environment}-{number}`
   * @throws InputError when it does not
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

  /** Writes a name. */
  format(name: AccountName): string {
    return this.#parts
      .map((part, index) =>
        index % 2 === 1 ? String(name[part as Placeholder]) : part,
      )
      .join('');
  }

  /**
   * Reads a name.
   *
   * @returns undefined for a name that does not follow the rule
   */
  parse(name: string): AccountName | undefined {
    const groups = this.#expression.exec(name)?.groups;
    if (!groups) return undefined;
    const { type, owner, environment, number } = groups;
    return { type, owner, environment, number: Number(number) };
  }
}
