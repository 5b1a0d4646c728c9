export { azureResourceNameField } from './AzureResourceName';
export { networkRangeField } from './NetworkRange';
export { azureSubscriptionPickerField } from './AzureSubscriptionPicker';
export { environmentAccessCheckField } from './EnvironmentAccessCheck';
export { resourceGroupNameField } from './ResourceGroupName';
export * from './AzureCascadePicker';
