export interface Config {
  integrations?: {
    azure?: Array<{
      /**
       * Whether the backend uses its managed identity for this host, as it does for `dev.azure.com` without credentials.
       * @default false
       */
      managedIdentity?: boolean;
    }>;
  };
}
