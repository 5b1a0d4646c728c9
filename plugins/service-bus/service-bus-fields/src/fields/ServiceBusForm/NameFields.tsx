import {
  describedByOf,
  Facts,
  NameParts,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  SERVICE_BUS_MESSAGES,
  type serviceBusFormRule,
} from '@portal/plugin-service-bus-common';
import { PartTextField } from '../../components';
import { ConsentNote } from './ConsentNote';
import type { ServiceBusFormLogic } from './useServiceBusForm';

/** The parts of a name, in their order, each with what Next says when it is missing. */
const PARTS = [
  ['appName', 'App name', SERVICE_BUS_MESSAGES.appNameMissing],
  ['interfaceId', 'Interface id', SERVICE_BUS_MESSAGES.interfaceIdMissing],
  ['functionality', 'Functionality', SERVICE_BUS_MESSAGES.functionalityMissing],
] as const;

const NAME_LABEL = { topic: 'Topic name', queue: 'Queue name' } as const;

export interface NameFieldsProps {
  field: PortalField<typeof serviceBusFormRule>;
  form: ServiceBusFormLogic;
  entity: 'topic' | 'queue';
}

/** The parts of the name of a topic or queue, and the name (ledger C-090, C-093). */
export function NameFields({ field, form, entity }: NameFieldsProps) {
  const { id, label, errors, isDisabled } = field;
  return (
    <>
      <ConsentNote field={field} consent={form.consent} />
      {PARTS.map(([key, partLabel, missing]) => (
        <PartTextField
          key={key}
          id={`${id}_${key}`}
          label={partLabel}
          text={form[key]}
          isDisabled={isDisabled}
          isInvalid={form.check.status === 'bad' || errors.includes(missing)}
          describedBy={describedByOf(field)}
        />
      ))}
      <NameParts
        parts={PARTS.map(([key, partLabel]) => ({
          label: partLabel,
          value: form[key].text,
        }))}
      />
      <Facts
        label={`Facts: ${label}`}
        facts={{ [NAME_LABEL[entity]]: form.name }}
      />
    </>
  );
}
