/** The holder of a role: `group:<nickname>`, `person:<principal name>` or the name of an identity. */
export type PrincipalName = string;

/** The managed identity of the portal. */
export const PORTAL_IDENTITY: PrincipalName = 'identity:portal';

/** Object id of {@link PORTAL_IDENTITY}. */
export const PORTAL_OBJECT_ID = '5b0d6a3e-7a0e-4a83-9c61-0f0b7b0c2f11';

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
