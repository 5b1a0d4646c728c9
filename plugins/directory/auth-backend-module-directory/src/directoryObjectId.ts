import { stringifyEntityRef } from '@backstage/catalog-model';
import { AuthenticationError } from '@backstage/errors';
import type { OidcAuthResult } from '@backstage/plugin-auth-backend-module-oidc-provider';
import {
  createSignInResolverFactory,
  type OAuthAuthenticatorResult,
  type SignInInfo,
} from '@backstage/plugin-auth-node';
import { PORTAL_SIGN_IN } from '@portal/plugin-directory-common';
import { signInError } from './signInProblem';

/** Annotation of upstream's msgraph catalogue module on users. */
const USER_ID_ANNOTATION = 'graph.microsoft.com/user-id';

/**
 * Sign-in resolver `directoryObjectId`: finds the catalogue user by the directory's object id (claim `oid`), never by
 * name or e-mail, because the directory can assign these to another person. The token says that it is of the portal's
 * own sign-in, since tokens of assistants open only their tools.
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
        const { entity } = await ctx.findCatalogUser({
          annotations: { [USER_ID_ANNOTATION]: oid },
        });
        const { ownershipEntityRefs } =
          await ctx.resolveOwnershipEntityRefs(entity);
        return await ctx.issueToken({
          claims: {
            sub: stringifyEntityRef(entity),
            ent: ownershipEntityRefs,
            ...PORTAL_SIGN_IN,
          },
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
