import {
  serviceBusEntityPickerRule,
  serviceBusFormRule,
  serviceBusTopicPickerRule,
} from './serviceBus';

export {
  busNameOf,
  checkBusName,
  SERVICE_BUS_MESSAGES,
  serviceBusEntityPickerRule,
  serviceBusFormRule,
  serviceBusTopicPickerRule,
  type BusThing,
  type BusTopicData,
  type ServiceBusFormValue,
} from './serviceBus';

/** The rules of the fields of the service bus (ledger C-011, C-012). */
export const SERVICE_BUS_FIELD_RULES = [
  serviceBusFormRule,
  serviceBusTopicPickerRule,
  serviceBusEntityPickerRule,
] as const;
