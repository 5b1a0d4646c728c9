/** The holder of a role: `group:<nickname>`, `person:<principal name>` or the name of an identity. */
export type PrincipalName = string;

/** The managed identity of the portal. */
export const PORTAL_IDENTITY: PrincipalName = 'identity:portal';

/** The identity of the workflow that creates what onboarding files ask for. */
export const PROVISIONING_IDENTITY: PrincipalName = 'identity:provisioning';

/** Object id of {@link PROVISIONING_IDENTITY}. */
export const PROVISIONING_OBJECT_ID = '0f7a2c55-43c1-4d0e-8a36-6f1a4e0c9d21';

/** The caller of a request. */
export interface Principal {
  /** Object id in the directory. */
  objectId: string;
  /** The principal's own name, and for a person every security group of which it is a direct or indirect member. */
  names: ReadonlySet<PrincipalName>;
}
