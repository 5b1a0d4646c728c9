import type { Lookup } from '@portal/plugin-field-kit-common';
import type { ScmIntegrationRegistry } from '@backstage/integration';

/** A filter of entities in the format of the catalogue's API. An entity must match all conditions of at least one filter. */
export type EntityFilter = Record<string, string | symbol | string[]>;

/** A lookup of an entity that a picker offers, with the caller's own rights. */
export interface EntityLookup extends Lookup {
  kind: 'entity-offered';
  /** In full, as the form writes it. */
  ref: string;
  /** Default: any entity. */
  filters?: EntityFilter[];
  /** The required relation of the entity to the caller. */
  relation?: 'hasMember' | 'ownedBy';
}

/** The input of a rule besides value and options. */
export interface UpstreamContext {
  integrations: ScmIntegrationRegistry;
}

/** The rule of one of Backstage's own fields: the requirements that the field itself ensures in the browser. */
export interface UpstreamRule {
  /** @returns error messages; none if the value is valid. An empty value is valid: the form's schema has the required keys. */
  check(value: unknown, options: unknown, context: UpstreamContext): string[];
  /** Lookups in the catalogue, only for values without errors in `check`. */
  lookups(value: unknown, options: unknown): EntityLookup[];
}
