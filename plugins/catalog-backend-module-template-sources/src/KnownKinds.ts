import { type Entity } from '@backstage/catalog-model';
import { type Config } from '@backstage/config';

/** What upstream allows without `catalog.rules`. */
const DEFAULT_KINDS = ['Component', 'API', 'Location'];

/**
 * The kinds that `catalog.rules`, or the rules of one of `catalog.locations`, allow somewhere.
 *
 * @remarks Upstream takes nothing of a file that holds one document of a kind that is not allowed. A kind that no rule
 * names can be left out alone; which places a rule is for remains upstream's to decide.
 */
export class KnownKinds {
  private constructor(private readonly kinds: readonly string[]) {}

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

  /** Why an entity does not count; undefined when a rule names its kind. */
  objection({ kind }: Entity): string | undefined {
    const isKnown = this.kinds.some(
      known =>
        known.toLocaleLowerCase('en-US') === kind.toLocaleLowerCase('en-US'),
    );
    if (isKnown) return undefined;
    return `the catalogue reads ${this.kinds.join(', ')} from files, not the kind ${kind}`;
  }
}

function kindsOf(rules: readonly Config[]): string[] {
  return rules.flatMap(rule =>
    rule
      .get<(string | { kind: string })[]>('allow')
      .map(entry => (typeof entry === 'string' ? entry : entry.kind)),
  );
}
