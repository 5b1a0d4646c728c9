import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { templateAclRouteRef } from '../routes';

/** Builds the address of the page for a template: `/template-acl?template=…`. */
export function useTemplateHref(): (templateRef: string) => string {
  const page = useRouteRef(templateAclRouteRef);
  return useCallback(
    templateRef =>
      `${page?.() ?? '/template-acl'}?${new URLSearchParams({
        template: templateRef,
      })}`,
    [page],
  );
}
