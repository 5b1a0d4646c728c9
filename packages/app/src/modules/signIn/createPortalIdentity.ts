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

/** The signed-in person, whose sign-out all tabs of the browser learn of. */
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
      // The directory's own sign-out page may follow, so this comes first.
      memory.markEnd('signed-out');
      await user.signOut();
    },
  };
}
