import { SUBSCRIPTION } from './company';
import type { TableField } from './fieldTable';

/** A text field with a check. */
export const nameField = (title: string): TableField => ({
  is: 'ResourceGroupName',
  title,
  options: { subscriptionId: SUBSCRIPTION.id },
});

/** A picker with a search. */
export const groupField: TableField = {
  is: 'AzureDirectoryGroupPicker',
  title: 'AD group',
  type: 'object',
};

/** A cascade of pickers. */
export const cascadeField: TableField = {
  is: 'AzureResourceGroupPicker',
  title: 'A group',
  type: 'object',
};

/** A list of entries with a dialog. */
export const membersField: TableField = {
  is: 'TeamMembers',
  title: 'Members',
  type: 'array',
};
