import type { HumanDuration } from '@backstage/types';

export interface Config {
  auth?: {
    session?: {
      /**
       * Signs the cookies of the sign-in: a random text of at least 32 bytes, the same on every replica. The backend
       * does not start without it.
       * @visibility secret
       */
      secret?: string;
      /**
       * Accepted beside `secret` while the secret is changed on one replica after the other: first the next one, then the
       * former one. The cookie of the token for Azure follows it, too.
       * @visibility secret
       */
      otherSecret?: string;
    };
    providers?: {
      /** Sign-in with the company directory (OpenID Connect), one entry per `auth.environment`. */
      directory?: {
        [authEnvironment: string]: {
          /** Address of the directory's OpenID Connect metadata document. */
          metadataUrl: string;
          /** Application (client) id of the portal in the directory. */
          clientId: string;
          /** @visibility secret */
          clientSecret: string;
          /** Redirect address of the sign-in. Default: `<backend>/api/auth/directory/handler/frame`. */
          callbackUrl?: string;
          /**
           * `auto` leaves the choice to the directory, `select_account` always shows the account selection. Default
           * `none`.
           */
          prompt?: string;
          /** Scopes in addition to openid, profile, email and offline_access. */
          additionalScopes?: string | string[];
          /** Time-out of one request to the directory. Default 10 seconds. */
          timeout?: HumanDuration | string;
          /** Lifetime of an unused session. */
          sessionDuration?: HumanDuration | string;
          signIn?: {
            resolvers: Array<{ resolver: 'directoryObjectId' }>;
          };
        };
      };
    };
  };
}
