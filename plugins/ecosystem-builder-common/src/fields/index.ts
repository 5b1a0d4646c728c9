import type { FieldRule } from '@portal/plugin-field-kit-common';
import {
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
} from './createEcosystemBuilder';
import {
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
} from './ecosystemBuilderUpdate';

export {
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
} from './createEcosystemBuilder';
export {
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
} from './ecosystemBuilderUpdate';

/** The rules of the fields of the onboarding forms. */
export const ECOSYSTEM_FIELD_RULES: readonly FieldRule[] = [
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
];
