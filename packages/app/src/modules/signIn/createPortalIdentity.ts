import { forgetFormDrafts } from '@portal/plugin-self-service';
import { UserIdentity } from '@backstage/core-components';
import type {
  BackstageIdentityResponse,
  IdentityApi,
  ProfileInfo,
} from '@backstage/frontend-plugin-api';
import type { SessionMemory } from '../session/sessionMemory';
import type { DirectoryAuthApi } from './directoryAuthApi';

/** What {@link createPortalIdentity} works with. */
export interface PortalIdentityOptions {
  auth: DirectoryAuthApi;
  memory: SessionMemory;
  identity: BackstageIdentityResponse;
  profile: ProfileInfo | undefined;
}

/** The identity of the signed-in user; its sign-out ends the session in all tabs of the browser. */
export function createPortalIdentity(
  options: PortalIdentityOptions,
): IdentityApi {
  const { auth, memory, identity, profile } = options;
  const user = UserIdentity.create({
    identity: identity.identity,
    authApi: auth,
    profile,
  });
  return {
    getBackstageIdentity: () => user.getBackstageIdentity(),
    getCredentials: () => user.getCredentials(),
    getProfileInfo: () => user.getProfileInfo(),
    signOut: async () => {
      // First, because the directory's own sign-out page may follow.
      memory.markEnd('signed-out');
      forgetFormDrafts();
      await user.signOut();
    },
  };
}
