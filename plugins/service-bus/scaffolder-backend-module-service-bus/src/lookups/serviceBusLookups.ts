import {
  mayDeleteMade,
  type ResourceRecords,
} from '@portal/plugin-cloud-resources-node';
import {
  BUS_NAMES,
  BUS_SUBSCRIPTIONS,
  BUS_THINGS,
  BUS_TOPICS,
} from '@portal/plugin-service-bus-common';
import {
  bindReader,
  orNotFound,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import type { ServiceBusService } from '@portal/plugin-service-bus-node';

/** Lookups of fields in the service bus. */
export function createServiceBusLookups(
  serviceBus: Pick<ServiceBusService, 'exists' | 'resourceId'>,
  records: Pick<ResourceRecords, 'markOf'>,
): SystemLookups {
  return {
    readers: [
      bindReader(BUS_TOPICS, {
        exists: async ({ params: { environment }, id: name }, { signal }) => ({
          holds: await serviceBus.exists(
            { environment, entity: 'topic', name },
            { signal },
          ),
        }),
      }),
      /** Topics and queues of a namespace share their names. */
      bindReader(BUS_NAMES, {
        async free({ params: { environment }, id: name }, { signal }) {
          const isTaken = await Promise.all(
            (['topic', 'queue'] as const).map(entity =>
              serviceBus.exists({ environment, entity, name }, { signal }),
            ),
          );
          return { holds: !isTaken.includes(true) };
        },
      }),
      bindReader(BUS_SUBSCRIPTIONS, {
        async free({ params, id: name }, { signal }) {
          const ref = { ...params, entity: 'subscription' as const, name };
          // A missing topic has no subscriptions; another lookup refuses it.
          const exists = await orNotFound(serviceBus.exists(ref, { signal }));
          return { holds: !exists };
        },
      }),
      bindReader(BUS_THINGS, {
        async mayDelete({ params: { environment }, sent }, options) {
          if (!sent) return { holds: false };
          const id = serviceBus.resourceId({ environment, ...sent });
          return mayDeleteMade(records, id, options);
        },
      }),
    ],
  };
}
