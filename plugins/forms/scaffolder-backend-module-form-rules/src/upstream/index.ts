import {
  entityPicker,
  multiEntityPicker,
  myGroupsPicker,
  ownedEntityPicker,
  ownerPicker,
} from './entityPickers';
import {
  repoBranchPicker,
  repoOwnerPicker,
  repoUrlPicker,
} from './repoPickers';
import { entityNamePicker, entityTagsPicker } from './textPickers';
import type { UpstreamRule } from './types';

export { ENTITY_PICKER_MESSAGES } from './entityPickers';
export type {
  EntityFilter,
  EntityLookup,
  UpstreamContext,
  UpstreamRule,
} from './types';

/** The rules of Backstage's own fields by `ui:field` (ledger P-386 to P-392). */
export const UPSTREAM_RULES = {
  EntityNamePicker: entityNamePicker,
  EntityPicker: entityPicker,
  EntityTagsPicker: entityTagsPicker,
  MultiEntityPicker: multiEntityPicker,
  MyGroupsPicker: myGroupsPicker,
  OwnedEntityPicker: ownedEntityPicker,
  OwnerPicker: ownerPicker,
  RepoBranchPicker: repoBranchPicker,
  RepoOwnerPicker: repoOwnerPicker,
  RepoUrlPicker: repoUrlPicker,
} as const satisfies Record<string, UpstreamRule>;

/** The name of one of Backstage's own fields. */
export type UpstreamFieldName = keyof typeof UPSTREAM_RULES;

/** Returns true if a template's `ui:field` is one of Backstage's own fields with a rule. */
export function isUpstreamFieldName(name: unknown): name is UpstreamFieldName {
  return typeof name === 'string' && Object.hasOwn(UPSTREAM_RULES, name);
}
