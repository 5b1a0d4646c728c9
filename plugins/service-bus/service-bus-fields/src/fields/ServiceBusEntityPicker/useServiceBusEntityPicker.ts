import {
  useFieldCheck,
  useListSource,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import {
  BUS_KINDS,
  BUS_THINGS,
  type BusItem,
  type BusThing,
  type serviceBusEntityPickerRule,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';

const IDLE: CheckState = { status: 'idle' };

function thingOf({ entity, name, topic }: BusThing): BusItem | undefined {
  return entity && { entity, name, topic };
}

/** The logic of `ServiceBusEntityPicker`. */
export function useServiceBusEntityPicker(
  field: PortalField<typeof serviceBusEntityPickerRule>,
) {
  const { value, onChange } = field;
  const { env } = value;
  const source = useListSource(BUS_THINGS, env && { environment: env }, {
    use: 'delete',
    emptyMessage: NOTHING_TO_DELETE,
  });
  const check = useFieldCheck(field);
  const selected = thingOf(value);
  return {
    env,
    source,
    // With an environment and nothing chosen yet, what is missing is what the picker asks for.
    check: env && !selected ? IDLE : check,
    selected,
    facts: selected && {
      Kind: BUS_KINDS[selected.entity],
      Topic: selected.topic,
    },
    selectEnvironment: (chosen: ServiceBusEnvironment) =>
      onChange({ env: chosen, name: '' }),
    select: (thing: BusItem | undefined) =>
      onChange({ env, ...(thing ?? { name: '' }) }),
  };
}
