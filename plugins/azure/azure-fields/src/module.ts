import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { azureLookups } from './lookups/azureLookupProvider';

const makeCascade = fieldsOf(() => import('./fields/AzureCascadePicker'));

/** All fields, each under its name in the app's configuration. */
export const fieldExtensions = [
  fieldsOf(() => import('./fields/ResourceGroupName'))(
    'resource-group-name',
    'resourceGroupNameField',
  ),
  fieldsOf(() => import('./fields/AzureResourceName'))(
    'azure-resource-name',
    'azureResourceNameField',
  ),
  fieldsOf(() => import('./fields/NetworkRange'))(
    'network-range',
    'networkRangeField',
  ),
  fieldsOf(() => import('./fields/AzureSubscriptionPicker'))(
    'azure-subscription-picker',
    'azureSubscriptionPickerField',
  ),
  makeCascade('azure-resource-group-picker', 'azureResourceGroupPickerField'),
  makeCascade('azure-resource-picker', 'azureResourcePickerField'),
  makeCascade(
    'azure-policy-assignment-picker',
    'azurePolicyAssignmentPickerField',
  ),
  makeCascade(
    'azure-app-service-plan-picker',
    'azureAppServicePlanPickerField',
  ),
  makeCascade('azure-logic-app-picker', 'azureLogicAppPickerField'),
  makeCascade('azure-storage-account-picker', 'azureStorageAccountPickerField'),
  makeCascade('azure-virtual-network-picker', 'azureVirtualNetworkPickerField'),
  makeCascade('azure-subnet-picker', 'azureSubnetPickerField'),
  fieldsOf(() => import('./fields/EnvironmentAccessCheck'))(
    'environment-access-check',
    'environmentAccessCheckField',
  ),
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
