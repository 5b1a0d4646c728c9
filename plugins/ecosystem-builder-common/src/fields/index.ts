import type { FieldRule } from '@portal/plugin-field-kit-common';
import { applicationRule } from './application';
import { ioCodeValidatorRule } from './ioCodeValidator';
import { productRule } from './product';

export {
  APPLICATION_MESSAGES,
  applicationRule,
  isNoApplication,
} from './application';
export { ioCodeValidatorRule } from './ioCodeValidator';
export { isNoProduct, PRODUCT_MESSAGES, productRule } from './product';

/** The rules of the fields of the onboarding forms. */
export const ECOSYSTEM_FIELD_RULES: readonly FieldRule[] = [
  applicationRule,
  ioCodeValidatorRule,
  productRule,
];
