import { useRouteRef } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { useCallback } from 'react';
import type { HubTemplate } from '../../shared/templates';

/** Returns the address of a template's form. */
export function useFormHref(): (template: HubTemplate) => string | undefined {
  const route = useRouteRef(scaffolderPlugin.routes.selectedTemplate);
  return useCallback(
    ({ namespace, name }) => route?.({ namespace, templateName: name }),
    [route],
  );
}
