/** Somebody who has a role: `group:<nickname>`, `person:<principal name>` or {@link PORTAL_IDENTITY}. */
export type PrincipalName = string;

/** The managed identity that the portal runs as. */
export const PORTAL_IDENTITY: PrincipalName = 'identity:portal';

/** Who sends a request. */
export interface Principal {
  /** Object id in the directory. */
  objectId: string;
  /** Itself, and for a person every security group that it is in, directly or through another group. */
  names: ReadonlySet<PrincipalName>;
}
