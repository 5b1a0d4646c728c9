/** The holder of a role: `group:<nickname>`, `person:<principal name>` or {@link PORTAL_IDENTITY}. */
export type PrincipalName = string;

/** The managed identity of the portal. */
export const PORTAL_IDENTITY: PrincipalName = 'identity:portal';

/** The caller of a request. */
export interface Principal {
  /** Object id in the directory. */
  objectId: string;
  /** The principal's own name, and for a person every security group of which it is a direct or indirect member. */
  names: ReadonlySet<PrincipalName>;
}
