import {
  CheckStatus,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The id of the note, for the `aria-describedby` of what it is about. */
export function consentIdOf({ id }: Pick<PortalField, 'id'>): string {
  return `${id}_consent__status`;
}

export interface ConsentNoteProps {
  field: Pick<PortalField, 'id'>;
  consent: CheckState;
}

/** Says beforehand that what is wanted becomes a request; read out as it changes. */
export function ConsentNote({ field, consent }: ConsentNoteProps) {
  return (
    <CheckStatus
      id={consentIdOf(field)}
      state={consent}
      label="who has to agree"
    />
  );
}
