import { createPortalField } from '@portal/plugin-field-kit';
import { ResourceGroupName } from './ResourceGroupName';

export const resourceGroupNameField = createPortalField(
  'ResourceGroupName',
  ResourceGroupName,
);
