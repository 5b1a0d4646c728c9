import {
  bindReader,
  bodyOf,
  findIn,
  type LookupAnswer,
  type SystemLookups,
} from '@portal/plugin-field-kit';
import { isItem } from '@portal/plugin-field-kit-common';
import {
  BUS_NAMES,
  BUS_SUBSCRIPTIONS,
  BUS_THINGS,
  BUS_TOPICS,
  type ListedBusTopic,
  type ServiceBusClient,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';

/** Own text: the portal has no list of queues and subscriptions; the server looks up the single name. */
const CHECKED_LATER_ANSWER: LookupAnswer = {
  holds: true,
  warning: 'Whether the name is free is checked when the request is sent',
  isUnsaid: true,
};

async function listTopics(
  env: ServiceBusEnvironment,
  serviceBus: ServiceBusClient,
  { signal, ...query }: { fresh?: boolean; signal: AbortSignal },
) {
  const answer = await serviceBus.get('/{env}/topics', {
    params: { path: { env }, query },
    signal,
  });
  const { topics: items, complete } = bodyOf(answer);
  return { items, complete };
}

/** The lookups of forms in the service bus. */
export function createServiceBusLookups({
  serviceBus,
}: {
  serviceBus: ServiceBusClient;
}): SystemLookups {
  return {
    readers: [
      bindReader(BUS_TOPICS, {
        read: ({ environment }, { signal }) =>
          listTopics(environment, serviceBus, { signal }),
      }),
      bindReader(BUS_NAMES, {
        async free({ params: { environment, entity }, id }, signal) {
          const options = { fresh: true, signal };
          const topics = await listTopics(environment, serviceBus, options);
          const isHit = (topic: ListedBusTopic) =>
            isItem(BUS_TOPICS, topic, id);
          const isTaken = findIn(topics, isHit) !== undefined;
          // Queues and topics must have different names, and only topics can be listed.
          return entity === 'queue' && !isTaken
            ? CHECKED_LATER_ANSWER
            : { holds: !isTaken };
        },
      }),
      bindReader(BUS_SUBSCRIPTIONS, {
        free: async () => CHECKED_LATER_ANSWER,
      }),
      bindReader(BUS_THINGS, {
        tellsUse: true,
        async read({ environment: env }, { signal }) {
          const answer = await serviceBus.get('/{env}/deletable', {
            params: { path: { env } },
            signal,
          });
          return { items: bodyOf(answer).entities, complete: true };
        },
      }),
    ],
  };
}
