export { serviceBusEntityPickerField } from './ServiceBusEntityPicker';
export { serviceBusFormField } from './ServiceBusForm';
export { serviceBusTopicPickerField } from './ServiceBusTopicPicker';
