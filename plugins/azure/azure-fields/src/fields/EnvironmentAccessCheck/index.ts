import { environmentAccessCheckRule } from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { EnvironmentAccessCheck } from './EnvironmentAccessCheck';

export const environmentAccessCheckField = createPortalField(
  environmentAccessCheckRule,
  EnvironmentAccessCheck,
);
