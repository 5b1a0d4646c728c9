import { Progress, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKeys } from '../../hooks/queryKeys';
import { TemplateUnavailable } from './TemplateUnavailable';

export interface TemplateGateContentProps {
  templateRef: string;
  children: ReactNode;
}

/** Checks that the user can see the template in the catalogue before it renders the form. */
export function TemplateGateContent(props: TemplateGateContentProps) {
  const { templateRef, children } = props;
  const catalogApi = useApi(catalogApiRef);
  const { data: isThere, isPending } = useQuery({
    queryKey: queryKeys.isThere(templateRef),
    queryFn: async () =>
      (await catalogApi.getEntityByRef(templateRef)) !== undefined,
    ...askEachTime,
  });
  if (isPending) return <Progress />;
  // A catalogue that is away says nothing of the template: the form tells what is wrong.
  if (isThere !== false) return <>{children}</>;
  return <TemplateUnavailable templateRef={templateRef} />;
}
