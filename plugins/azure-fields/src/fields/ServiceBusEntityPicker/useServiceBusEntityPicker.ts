import {
  useFieldApis,
  useFieldCheck,
  type CheckState,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  NOTHING_TO_DELETE,
  type BusEntity,
  type BusEnvironment,
  type BusThing,
} from '@portal/plugin-field-kit-common';
import type { ServiceBusClient } from '@portal/plugin-service-bus-common';
import { useMemo } from 'react';

/** A topic, queue or subscription that is chosen from the list. */
interface Thing {
  entity: BusEntity;
  name: string;
  /** Of a subscription. */
  topic?: string;
}

const IDLE: CheckState = { status: 'idle' };

/** What each kind is called. */
const KINDS: Record<BusEntity, string> = {
  topic: 'Topic',
  queue: 'Queue',
  subscription: 'Subscription',
};

function toOption({ entity, name, topic }: Thing) {
  const ofTopic = topic === undefined ? '' : ` of topic ${topic}`;
  return {
    // Names have no slash; a queue and a subscription may share one.
    id: [entity, topic, name].join('/'),
    label: name,
    description: `${KINDS[entity]}${ofTopic}`,
  };
}

async function listDeletable(
  serviceBus: ServiceBusClient,
  env: BusEnvironment,
  signal: AbortSignal,
) {
  const { data } = await serviceBus.get('/{env}/deletable', {
    params: { path: { env } },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return { items: data.entities, complete: true };
}

/** What the person may delete in an environment; nothing until there is one. */
function useDeletableSource(
  env: BusEnvironment | undefined,
): PickerSource<Thing> {
  const { serviceBus } = useFieldApis();
  return useMemo(
    () => ({
      queryKey: env && ['service-bus', 'deletable', env],
      load: async ({ signal }) =>
        env
          ? listDeletable(serviceBus, env, signal)
          : { items: [], complete: true },
      toOption,
      emptyMessage: NOTHING_TO_DELETE,
    }),
    [serviceBus, env],
  );
}

function thingOf({ entity, name, topic }: BusThing): Thing | undefined {
  return entity && { entity, name, topic };
}

/** The logic of `ServiceBusEntityPicker`. */
export function useServiceBusEntityPicker(
  field: PortalField<'ServiceBusEntityPicker'>,
) {
  const { value, onChange } = field;
  const { env } = value;
  const source = useDeletableSource(env);
  const check = useFieldCheck(field);
  const selected = thingOf(value);
  return {
    env,
    source,
    // With an environment and nothing chosen yet, what is missing is what the picker asks for.
    check: env && !selected ? IDLE : check,
    selected,
    facts: selected && {
      Kind: KINDS[selected.entity],
      Topic: selected.topic,
    },
    selectEnvironment: (chosen: BusEnvironment) =>
      onChange({ env: chosen, name: '' }),
    select: (thing: Thing | undefined) =>
      onChange({ env, ...(thing ?? { name: '' }) }),
  };
}
