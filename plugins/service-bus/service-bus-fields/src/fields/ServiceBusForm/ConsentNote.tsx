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

/** Announces that the run will create a request; a live region. */
export function ConsentNote({ field, consent }: ConsentNoteProps) {
  return (
    <CheckStatus
      id={consentIdOf(field)}
      state={consent}
      label="who has to agree"
    />
  );
}
