import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { azureLookups } from './lookups/azureLookupProvider';

const makeField = fieldsOf(() => import('./fields'));

/** All fields, each under its name in the app's configuration. */
export const fieldExtensions = [
  makeField('resource-group-name', 'resourceGroupNameField'),
  makeField('azure-resource-name', 'azureResourceNameField'),
  makeField('network-range', 'networkRangeField'),
  makeField('azure-subscription-picker', 'azureSubscriptionPickerField'),
  makeField('azure-resource-group-picker', 'azureResourceGroupPickerField'),
  makeField('azure-resource-picker', 'azureResourcePickerField'),
  makeField(
    'azure-policy-assignment-picker',
    'azurePolicyAssignmentPickerField',
  ),
  makeField('azure-app-service-plan-picker', 'azureAppServicePlanPickerField'),
  makeField('azure-logic-app-picker', 'azureLogicAppPickerField'),
  makeField('azure-storage-account-picker', 'azureStorageAccountPickerField'),
  makeField('azure-virtual-network-picker', 'azureVirtualNetworkPickerField'),
  makeField('azure-subnet-picker', 'azureSubnetPickerField'),
  makeField('environment-access-check', 'environmentAccessCheckField'),
];

/**
 * The form fields of Azure, with their lookups.
 *
 * @public
 */
export const azureFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...fieldExtensions, azureLookups],
});
