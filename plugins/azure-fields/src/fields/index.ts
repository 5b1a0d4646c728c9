export { azureResourceNameField } from './AzureResourceName';
export { networkRangeField } from './NetworkRange';
export { azureSubscriptionPickerField } from './AzureSubscriptionPicker';
export { environmentAccessCheckField } from './EnvironmentAccessCheck';
export { resourceGroupNameField } from './ResourceGroupName';
export { serviceBusEntityPickerField } from './ServiceBusEntityPicker';
export { serviceBusFormField } from './ServiceBusForm';
export { serviceBusTopicPickerField } from './ServiceBusTopicPicker';
export * from './AzureCascadePicker';
