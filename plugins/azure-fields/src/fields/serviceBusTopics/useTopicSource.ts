import { useFieldApis, type PickerSource } from '@portal/plugin-field-kit';
import type { BusEnvironment } from '@portal/plugin-field-kit-common';
import type {
  ServiceBusClient,
  ServiceBusTopic,
} from '@portal/plugin-service-bus-common';
import { useMemo } from 'react';

/** A topic as a field keeps it: the rest is known once the list is there. */
export type TopicChoice = Pick<ServiceBusTopic, 'name'> &
  Partial<ServiceBusTopic>;

function toOption({ name, namespace }: TopicChoice) {
  return { id: name, label: name, description: namespace };
}

async function listTopics(
  serviceBus: ServiceBusClient,
  env: BusEnvironment,
  signal: AbortSignal,
) {
  const { data } = await serviceBus.get('/{env}/topics', {
    params: { path: { env } },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return { items: data.topics, complete: data.complete };
}

/** Topics of an environment of the service bus (ledger C-092); none until there is one. */
export function useTopicSource(
  env: BusEnvironment | undefined,
): PickerSource<TopicChoice> {
  const apis = useFieldApis();
  return useMemo(
    () => ({
      queryKey: env && ['service-bus', 'topics', env],
      load: async ({ signal }) =>
        env
          ? listTopics(apis.serviceBus, env, signal)
          : { items: [], complete: true },
      toOption,
      emptyMessage: `There are no topics in ${env}`,
    }),
    [apis, env],
  );
}
