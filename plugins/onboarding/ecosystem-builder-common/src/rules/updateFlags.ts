import {
  type Flag,
  hasKey,
  isAbsent,
  type Payload,
  PAYLOAD_KEYS,
  VERSION_TRAITS,
  type Version,
} from '../payload';

/** Returns the flags that are true in a file and cannot be switched off (ledger E-165). */
export function lockedFlags(file: Payload): Flag[] {
  return PAYLOAD_KEYS.filter((key): key is Flag => file[key] === true);
}

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
