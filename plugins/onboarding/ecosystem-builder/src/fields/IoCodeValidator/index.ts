import { ioCodeValidatorRule } from '@portal/plugin-ecosystem-builder-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { IoCodeValidator } from './IoCodeValidator';

export const ioCodeValidator = createPortalField(
  ioCodeValidatorRule,
  IoCodeValidator,
  {
    review: ({ iocode }, { title }) =>
      iocode ? [{ label: title, value: iocode }] : [],
  },
);
