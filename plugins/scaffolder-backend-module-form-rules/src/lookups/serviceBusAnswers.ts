import { orNotFound } from './LookupAnswer';
import { type AskLookup } from './Systems';

/** Topics and queues of a namespace share their names. */
export const askBusNameFree: AskLookup<'service-bus-name-free'> = async (
  { environment, name },
  { systems, signal },
) => {
  const isTaken = await Promise.all(
    (['topic', 'queue'] as const).map(entity =>
      systems.serviceBus.exists({ environment, entity, name }, { signal }),
    ),
  );
  return { holds: !isTaken.includes(true) };
};

export const askBusSubscriptionFree: AskLookup<
  'service-bus-subscription-free'
> = async ({ environment, topic, name }, { systems, signal }) => {
  const ref = { environment, entity: 'subscription' as const, topic, name };
  // Without its topic there is no subscription; that there is none, another lookup says.
  const exists = await orNotFound(systems.serviceBus.exists(ref, { signal }));
  return { holds: !exists };
};

export const askBusTopicExists: AskLookup<'service-bus-topic-exists'> = async (
  { environment, name },
  { systems, signal },
) => ({
  holds: await systems.serviceBus.exists(
    { environment, entity: 'topic', name },
    { signal },
  ),
});
