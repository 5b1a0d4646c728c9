import {
  type Flag,
  hasKey,
  isAbsent,
  type Payload,
  VERSION_TRAITS,
  type Version,
} from '../payload';

/**
 * Returns true if an update form of a version can switch a flag of a file (ledger E-166). It cannot switch a flag that is
 * true, one of the other version, sandbox subscriptions, one that the form refuses in a file, and the creation of an id
 * that exists.
 */
export function isSwitchable(
  version: Version,
  file: Payload,
  flag: Flag,
): boolean {
  if (file[flag] === true || !hasKey(version, 'update', flag)) return false;
  if (flag === 'sandboxsubscription_create') return false;
  if (flag === VERSION_TRAITS[version].refusedFlag) return false;
  if (flag === 'app_id_create') return isAbsent(file.application_id);
  return version === 'V2' || flag !== 'self_hosted_runners_enable';
}
