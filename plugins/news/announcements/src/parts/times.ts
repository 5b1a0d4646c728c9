import { DateTime } from 'luxon';

/** A time as the value of a field of the type `datetime-local`, in the reader's time zone. */
export function toLocalInput(time: string | undefined): string {
  return time === undefined
    ? ''
    : DateTime.fromISO(time).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** The reverse of {@link toLocalInput}; undefined for an empty field. */
export function fromLocalInput(value: string): string | undefined {
  const time = DateTime.fromISO(value);
  return value !== '' && time.isValid
    ? time.toUTC().toISO({ suppressMilliseconds: true })
    : undefined;
}
