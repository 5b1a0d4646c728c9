import { ArmError } from '../../../arm/ArmError';
import type { Principal } from '../../../arm/Principal';

/** The error for a principal without a right. */
export function authorizationFailed(
  { objectId }: Principal,
  action: string,
  scope: string,
): ArmError {
  return new ArmError(
    403,
    'AuthorizationFailed',
    `The client '${objectId}' with object id '${objectId}' does not have authorization to perform action '${action}' over scope '${scope}' or the scope is invalid. If access was recently granted, please refresh your credentials.`,
  );
}
