/** The registration of the portal with the directory. */
export interface AppRegistration {
  /** Directory tenant, a UUID: part of the sign-in metadata URL, and the `tid` claim. */
  tenantId: string;
  /** Client id, a UUID. */
  clientId: string;
  clientSecret: string;
}
