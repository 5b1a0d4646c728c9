import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { isStatus } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { templateAclApiRef } from '../api';
import { readAncestors } from './readAncestors';

/** A live grant of a group, or of a group around it. */
export interface TemplateGrant {
  templateRef: string;
  /** Title of the template. */
  title: string;
  /** The group around it that has the grant. */
  through?: { ref: string; title: string };
  endsAt: Date;
}

/** The grants by their end, or that this person may not read them. */
export type TemplateGrants =
  { isHidden: true } | { isHidden: false; grants: TemplateGrant[] };

/**
 * Reads the templates that a group may use for a time, by its own grants and those of the groups around it.
 *
 * @remarks The service answers members of the group and admins.
 */
export function useTemplateGrants(group: Entity) {
  const identityApi = useApi(identityApiRef);
  const catalogApi = useApi(catalogApiRef);
  const templateAclApi = useApi(templateAclApiRef);
  const own = stringifyEntityRef(group);
  return useQuery({
    queryKey: ['template-acl', 'grants-of-group', own],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TemplateGrants> => {
      const { userEntityRef } = await identityApi.getBackstageIdentity();
      const around = await readAncestors(catalogApi, group);
      try {
        const [live, templates] = await Promise.all([
          templateAclApi.listGrants(
            { userEntityRef, userGroups: [own, ...around.keys()] },
            { signal },
          ),
          templateAclApi.listTemplates({ signal }),
        ]);
        const titles = new Map(
          templates.map(({ templateRef, title, name }) => [
            templateRef,
            title ?? name,
          ]),
        );
        const grants = live
          // The person's own grants are in the answer, too.
          .filter(({ entityRef: ref }) => ref === own || around.has(ref))
          .map(({ templateRef, entityRef, expiresOn }) => ({
            templateRef,
            title: titles.get(templateRef) ?? templateRef.split('/')[1],
            through:
              entityRef === own
                ? undefined
                : { ref: entityRef, title: around.get(entityRef)! },
            endsAt: new Date(expiresOn),
          }))
          .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
        return { isHidden: false, grants };
      } catch (error) {
        if (isStatus(error, 403)) return { isHidden: true };
        throw error;
      }
    },
  });
}
