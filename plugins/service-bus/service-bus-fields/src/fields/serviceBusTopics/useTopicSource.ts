import { useListSource, type PickerSource } from '@portal/plugin-field-kit';
import {
  BUS_TOPICS,
  type ListedBusTopic,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';

/** Topics of an environment of the service bus (ledger C-092); none until there is one. */
export function useTopicSource(
  env: ServiceBusEnvironment | undefined,
): PickerSource<ListedBusTopic> {
  return useListSource(BUS_TOPICS, env && { environment: env }, {
    emptyMessage: `There are no topics in ${env}`,
  });
}
