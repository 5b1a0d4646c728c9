import { componentHopperRule } from '@portal/plugin-field-kit-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ComponentHopper } from './ComponentHopper';

export const componentHopper = createPortalField(
  componentHopperRule,
  ComponentHopper,
  {
    review: reviewParts({
      componentName: '',
      repoName: 'Repository',
      Branch: 'Branch',
    }),
  },
);
