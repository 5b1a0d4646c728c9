import type { FieldRule } from '@portal/plugin-field-kit-common';
import { applicationRule } from './application';
import {
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
} from './createEcosystemBuilder';
import {
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
} from './ecosystemBuilderUpdate';
import { ioCodeValidatorRule } from './ioCodeValidator';
import { productRule } from './product';

export {
  APPLICATION_MESSAGES,
  applicationRule,
  isNoApplication,
} from './application';
export {
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
} from './createEcosystemBuilder';
export {
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
} from './ecosystemBuilderUpdate';
export { ioCodeValidatorRule } from './ioCodeValidator';
export { isNoProduct, PRODUCT_MESSAGES, productRule } from './product';

/** The rules of the onboarding forms. */
export const FORM_FIELD_RULES: readonly FieldRule[] = [
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
];

/** The rules of the fields that any template can use. */
export const PICKER_FIELD_RULES: readonly FieldRule[] = [
  applicationRule,
  ioCodeValidatorRule,
  productRule,
];

/** The rules of all fields of the package. */
export const ECOSYSTEM_FIELD_RULES: readonly FieldRule[] = [
  ...FORM_FIELD_RULES,
  ...PICKER_FIELD_RULES,
];
