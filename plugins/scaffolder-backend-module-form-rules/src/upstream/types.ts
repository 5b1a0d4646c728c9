import type { Lookup } from '@portal/plugin-field-kit-common';
import type { ScmIntegrationRegistry } from '@backstage/integration';

/** What entities have to be like: all conditions of one filter, of any filter. As the catalogue's API takes it. */
export type EntityFilter = Record<string, string | symbol | string[]>;

/** A question about an entity that a picker offers, asked with the person's own rights. */
export interface EntityLookup extends Lookup {
  kind: 'entity-offered';
  /** In full, as the form writes it. */
  ref: string;
  /** Any entity when there is none. */
  filters?: EntityFilter[];
  /** What the entity has to be to the person besides. */
  relation?: 'hasMember' | 'ownedBy';
}

/** What a rule may look at beside the value and the options. */
export interface UpstreamContext {
  integrations: ScmIntegrationRegistry;
}

/** The rule of a field of Backstage's own: what its value has to be, as the field itself makes sure in the browser. */
export interface UpstreamRule {
  /** @returns messages for people; none when the value is good. An empty value is good: the form's schema says what is required. */
  check(value: unknown, options: unknown, context: UpstreamContext): string[];
  /** What the catalogue must be asked; only of values that `check` found good. */
  lookups(value: unknown, options: unknown): EntityLookup[];
}
