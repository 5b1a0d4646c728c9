import { badRequest, unsupportedQuery } from '../../GraphError';
import { type Token, tokenize } from './tokenize';

type Literal = string | number | boolean | null;
type Item = Record<string, unknown>;

/** A compiled `$filter`. */
export interface Filter {
  matches(item: Item): boolean;
  /** True if it uses an operator that Graph supports only in advanced queries (`ne`, `not`, `endswith`). */
  advanced: boolean;
  /** The properties that it reads, with their paths. */
  properties: readonly string[];
}

/** Values that Graph compares case-insensitively. */
function normal(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : (value ?? null);
}

/** Reads a property; `a/b` reads into a complex one. */
function read(item: Item, path: string): unknown {
  // Most paths have one name, and a directory has many objects.
  if (!path.includes('/')) return item[path];
  return path
    .split('/')
    .reduce<unknown>(
      (value, name) =>
        value !== null && typeof value === 'object'
          ? (value as Item)[name]
          : undefined,
      item,
    );
}

/** Recursive descent over `or`, `and`, `not`, parentheses, comparisons, `in` and the two string functions. */
class FilterParser {
  #position = 0;
  advanced = false;
  readonly used: string[] = [];

  readonly #tokens: Token[];
  readonly #properties: readonly string[];
  readonly #typeName: string;

  constructor(
    tokens: Token[],
    properties: readonly string[],
    typeName: string,
  ) {
    this.#tokens = tokens;
    this.#properties = properties;
    this.#typeName = typeName;
  }

  parse(): Filter['matches'] {
    const matches = this.#or();
    if (this.#peek()) throw this.#syntaxError();
    return matches;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#position];
  }

  #syntaxError() {
    const token = this.#peek();
    return badRequest(
      token
        ? `Invalid filter clause: unexpected '${token.text}' at position ${token.position}.`
        : 'Invalid filter clause: the expression ends too early.',
    );
  }

  #accept(text: string): boolean {
    const token = this.#peek();
    const isHit =
      token !== undefined && token.kind !== 'string' && token.text === text;
    if (isHit) this.#position += 1;
    return isHit;
  }

  /** Graph reads names of functions in any case: `startsWith` as its documents write it. */
  #acceptFunction(name: string): boolean {
    const token = this.#peek();
    return token?.kind === 'word' && token.text.toLowerCase() === name
      ? this.#accept(token.text)
      : false;
  }

  #expect(text: string): void {
    if (!this.#accept(text)) throw this.#syntaxError();
  }

  #or(): Filter['matches'] {
    const left = this.#and();
    if (!this.#accept('or')) return left;
    const right = this.#or();
    return item => left(item) || right(item);
  }

  #and(): Filter['matches'] {
    const left = this.#unary();
    if (!this.#accept('and')) return left;
    const right = this.#and();
    return item => left(item) && right(item);
  }

  #unary(): Filter['matches'] {
    if (this.#accept('not')) {
      this.advanced = true;
      const inner = this.#unary();
      return item => !inner(item);
    }
    if (this.#accept('(')) {
      const inner = this.#or();
      this.#expect(')');
      return inner;
    }
    return this.#comparison();
  }

  #comparison(): Filter['matches'] {
    for (const name of ['startswith', 'endswith'] as const) {
      if (this.#acceptFunction(name)) return this.#stringFunction(name);
    }
    const property = this.#property();
    if (this.#accept('in')) return this.#in(property);
    if (this.#accept('eq')) {
      const value = normal(this.#literal());
      return item => normal(read(item, property)) === value;
    }
    if (this.#accept('ne')) {
      this.advanced = true;
      const value = normal(this.#literal());
      return item => normal(read(item, property)) !== value;
    }
    const operator = this.#peek();
    if (operator?.kind === 'word') {
      throw unsupportedQuery(
        `Unsupported filter operator '${operator.text}' on property '${property}'.`,
      );
    }
    throw this.#syntaxError();
  }

  #stringFunction(name: 'startswith' | 'endswith'): Filter['matches'] {
    if (name === 'endswith') this.advanced = true;
    this.#expect('(');
    const property = this.#property();
    this.#expect(',');
    const literal = this.#literal();
    this.#expect(')');
    if (typeof literal !== 'string') {
      throw badRequest(`Invalid filter clause: ${name} needs a string.`);
    }
    const part = literal.toLowerCase();
    return item => {
      const value = normal(read(item, property));
      if (typeof value !== 'string') return false;
      return name === 'startswith'
        ? value.startsWith(part)
        : value.endsWith(part);
    };
  }

  #in(property: string): Filter['matches'] {
    this.#expect('(');
    const values = [normal(this.#literal())];
    while (this.#accept(',')) values.push(normal(this.#literal()));
    this.#expect(')');
    return item => values.includes(normal(read(item, property)));
  }

  #property(): string {
    const token = this.#peek();
    if (token?.kind !== 'word') throw this.#syntaxError();
    if (!this.#properties.includes(token.text.split('/')[0])) {
      throw badRequest(
        `Could not find a property named '${token.text}' on type '${this.#typeName}'.`,
      );
    }
    this.#position += 1;
    this.used.push(token.text);
    return token.text;
  }

  #literal(): Literal {
    const token = this.#peek();
    if (token?.kind === 'string') {
      this.#position += 1;
      return token.text;
    }
    const keywords: Record<string, Literal> = {
      true: true,
      false: false,
      null: null,
    };
    if (token?.kind === 'word' && Object.hasOwn(keywords, token.text)) {
      this.#position += 1;
      return keywords[token.text];
    }
    if (token?.kind === 'number') {
      this.#position += 1;
      return Number(token.text);
    }
    throw this.#syntaxError();
  }
}

/**
 * Compiles a `$filter` expression.
 *
 * @throws GraphError if the expression is invalid, names an unknown property or uses an unsupported operator
 */
export function compileFilter(
  expression: string,
  properties: readonly string[],
  typeName: string,
): Filter {
  const parser = new FilterParser(tokenize(expression), properties, typeName);
  const matches = parser.parse();
  return { matches, advanced: parser.advanced, properties: parser.used };
}
