import { componentHopperRule } from '@portal/plugin-field-kit-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ComponentHopper } from './ComponentHopper';

export const componentHopper = createPortalField(
  componentHopperRule,
  ComponentHopper,
);
