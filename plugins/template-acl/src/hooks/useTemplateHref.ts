import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { templateAclRouteRef } from '../routes';

/** Makes the address of the page with a template chosen: `/template-acl?template=…`. */
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
