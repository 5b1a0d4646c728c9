import { isAbsent, type Payload, type TextKey } from '../payload';

/** Texts that an update form shows as facts. A change would move the file to another application. */
export const UPDATE_FACTS: readonly string[] = [
  'application_name',
  'application_name_abbreviation',
  'application_id',
  'application_status',
  'product',
  'product_group',
  'product_portfolio',
  'platform',
  'hosting_type',
  'developed_by',
] satisfies TextKey[];

/**
 * Returns the payload that an update form starts with: the file with the id that the look-up of its alias found
 * (ledger E-167, E-168). Without an id the file stays as it is.
 */
export function withFoundId(
  file: Payload,
  foundId: string | undefined,
): Payload {
  return foundId !== undefined && isAbsent(file.application_id)
    ? { ...file, application_id: foundId, app_id_create: false }
    : file;
}
