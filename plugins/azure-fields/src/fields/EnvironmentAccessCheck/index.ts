import { createPortalField } from '@portal/plugin-field-kit';
import { EnvironmentAccessCheck } from './EnvironmentAccessCheck';

export const environmentAccessCheckField = createPortalField(
  'EnvironmentAccessCheck',
  EnvironmentAccessCheck,
);
