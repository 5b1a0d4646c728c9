import { AuthenticationError } from '@backstage/errors';
import type { OidcAuthResult } from '@backstage/plugin-auth-backend-module-oidc-provider';
import {
  createSignInResolverFactory,
  type OAuthAuthenticatorResult,
  type SignInInfo,
} from '@backstage/plugin-auth-node';
import { signInError } from './signInProblem';

/** Annotation of upstream's msgraph catalogue module on users. */
const USER_ID_ANNOTATION = 'graph.microsoft.com/user-id';

/**
 * Sign-in resolver `directoryObjectId`: finds the catalogue user by the directory's object id (claim `oid`), never by
 * name or e-mail, because the directory can assign these to another person.
 */
export const directoryObjectId = createSignInResolverFactory({
  create() {
    return async (
      info: SignInInfo<OAuthAuthenticatorResult<OidcAuthResult>>,
      ctx,
    ) => {
      const { oid } = info.result.fullProfile.tokenset.claims();
      if (typeof oid !== 'string' || !oid) {
        throw new AuthenticationError(
          'The directory sent no object id (claim oid)',
        );
      }
      try {
        return await ctx.signInWithCatalogUser({
          annotations: { [USER_ID_ANNOTATION]: oid },
        });
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFoundError') {
          throw signInError('not-in-catalogue');
        }
        throw error;
      }
    };
  },
});
