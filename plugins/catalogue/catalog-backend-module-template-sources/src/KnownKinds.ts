import type { Entity } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';

/** The kinds that upstream allows without `catalog.rules`. */
const DEFAULT_KINDS = ['Component', 'API', 'Location'];

/**
 * The kinds that `catalog.rules`, or the rules of one of `catalog.locations`, allow anywhere.
 *
 * @remarks Upstream ignores a whole file that contains one document of a kind that is not allowed. This class refuses
 * only documents whose kind no rule allows; upstream still decides which location may contain which kind.
 */
export class KnownKinds {
  readonly #kinds: readonly string[];

  private constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
  }

  static fromConfig(config: Config): KnownKinds {
    const rules = config.has('catalog.rules')
      ? kindsOf(config.getConfigArray('catalog.rules'))
      : DEFAULT_KINDS;
    const locations = config.getOptionalConfigArray('catalog.locations') ?? [];
    const own = locations.flatMap(location =>
      kindsOf(location.getOptionalConfigArray('rules') ?? []),
    );
    return new KnownKinds([...new Set([...rules, ...own])]);
  }

  /** The reason why an entity is refused; undefined if a rule allows its kind. */
  objection({ kind }: Entity): string | undefined {
    const isKnown = this.#kinds.some(
      known =>
        known.toLocaleLowerCase('en-US') === kind.toLocaleLowerCase('en-US'),
    );
    if (isKnown) return undefined;
    return `the catalogue reads ${this.#kinds.join(', ')} from files, not the kind ${kind}`;
  }
}

function kindsOf(rules: readonly Config[]): string[] {
  return rules.flatMap(rule =>
    rule
      .get<(string | { kind: string })[]>('allow')
      .map(entry => (typeof entry === 'string' ? entry : entry.kind)),
  );
}
