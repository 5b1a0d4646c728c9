import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { templateAclApiRef } from '../api';
import { useQuery } from '@tanstack/react-query';

/** A live grant of the user, or of a group of the user. */
export interface OwnGrant {
  templateRef: string;
  /** Title of the template. */
  title: string;
  /** Entity ref of the user or group that has the grant. */
  holder: string;
  expiresOn: Date;
}

/** What the user is in and may use. */
export interface OwnAccess {
  userRef: string;
  /** Entity refs. */
  groups: { direct: string[]; inherited: string[] };
  /** The first to end first. */
  grants: OwnGrant[];
  isAdmin: boolean;
}

/** Reads the groups of the user, and the grants of the user and of these groups. */
export function useOwnAccess() {
  const identityApi = useApi(identityApiRef);
  const api = useApi(templateAclApiRef);
  return useQuery({
    queryKey: ['template-acl', 'own-access'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OwnAccess> => {
      const { userEntityRef, ownershipEntityRefs } =
        await identityApi.getBackstageIdentity();
      const [access, templates] = await Promise.all([
        api.getAccessOf(userEntityRef, { signal }),
        api.listTemplates({ signal }),
      ]);
      const titles = new Map(
        templates.map(({ templateRef, title, name }) => [
          templateRef,
          title ?? name,
        ]),
      );
      // The sign-in knows the direct groups only.
      const isDirect = (ref: string) => ownershipEntityRefs.includes(ref);
      const groups = access.groups.filter(ref => ref !== userEntityRef);
      return {
        userRef: userEntityRef,
        groups: {
          direct: groups.filter(isDirect),
          inherited: groups.filter(ref => !isDirect(ref)),
        },
        grants: access.templates
          .map(({ templateRef, entityRef, expiresOn }) => ({
            templateRef,
            title: titles.get(templateRef) ?? templateRef.split('/')[1],
            holder: entityRef,
            expiresOn: new Date(expiresOn),
          }))
          .sort((a, b) => a.expiresOn.getTime() - b.expiresOn.getTime()),
        isAdmin: access.isAdmin,
      };
    },
  });
}
