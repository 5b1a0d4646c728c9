import { resourceGroupNameRule } from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ResourceGroupName } from './ResourceGroupName';

export const resourceGroupNameField = createPortalField(
  resourceGroupNameRule,
  ResourceGroupName,
);
