export { azureDirectoryGroupPickerField } from './AzureDirectoryGroupPicker';
export { azureResourceNameField } from './AzureResourceName';
export { azureSubscriptionPickerField } from './AzureSubscriptionPicker';
export { directoryGroupNameField } from './DirectoryGroupName';
export { environmentAccessCheckField } from './EnvironmentAccessCheck';
export { resourceGroupNameField } from './ResourceGroupName';
export { serviceBusFormField } from './ServiceBusForm';
export { serviceBusTopicPickerField } from './ServiceBusTopicPicker';
export * from './AzureCascadePicker';
