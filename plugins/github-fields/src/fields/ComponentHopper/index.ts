import { createPortalField } from '@portal/plugin-field-kit';
import { ComponentHopper } from './ComponentHopper';

export const componentHopper = createPortalField(
  'ComponentHopper',
  ComponentHopper,
);
