import { useFieldApis, type PickerSource } from '@portal/plugin-field-kit';
import {
  NOTHING_TO_DELETE,
  type BusEnvironment,
} from '@portal/plugin-field-kit-common';
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
  use: 'delete' | undefined,
  signal: AbortSignal,
) {
  const { data } = await serviceBus.get('/{env}/topics', {
    params: { path: { env }, query: { for: use } },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return { items: data.topics, complete: data.complete };
}

/**
 * Topics of an environment of the service bus (ledger C-092); none until there is one.
 *
 * @param use - `delete` for only those that the person may delete
 */
export function useTopicSource(
  env: BusEnvironment | undefined,
  use?: 'delete',
): PickerSource<TopicChoice> {
  const apis = useFieldApis();
  return useMemo(
    () => ({
      queryKey: env && ['service-bus', 'topics', env, use],
      load: async ({ signal }) =>
        env
          ? listTopics(apis.serviceBus, env, use, signal)
          : { items: [], complete: true },
      toOption,
      emptyMessage:
        use === 'delete' ? NOTHING_TO_DELETE : `There are no topics in ${env}`,
    }),
    [apis, env, use],
  );
}
