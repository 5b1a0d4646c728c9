import { Progress, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useEffect, useState, type ReactNode } from 'react';
import { TemplateUnavailable } from './TemplateUnavailable';

export interface TemplateGateContentProps {
  templateRef: string;
  children: ReactNode;
}

/** Checks that the user can see the template in the catalogue before it renders the form. */
export function TemplateGateContent(props: TemplateGateContentProps) {
  const { templateRef, children } = props;
  const catalogApi = useApi(catalogApiRef);
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    const settle = (found: boolean) => isWanted && setThere(found);
    catalogApi.getEntityByRef(templateRef).then(
      entity => settle(entity !== undefined),
      // When the catalogue is unavailable, the template may exist; the form then shows the error.
      () => settle(true),
    );
    return () => {
      isWanted = false;
    };
  }, [catalogApi, templateRef]);
  if (isThere === undefined) return <Progress />;
  if (isThere) return <>{children}</>;
  return <TemplateUnavailable templateRef={templateRef} />;
}
