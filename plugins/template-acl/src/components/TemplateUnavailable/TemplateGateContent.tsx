import { Progress, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useEffect, useState, type ReactNode } from 'react';
import { TemplateUnavailable } from './TemplateUnavailable';

export interface TemplateGateContentProps {
  templateRef: string;
  children: ReactNode;
}

/** Looks whether the catalogue knows the template for this person before its form is shown. */
export function TemplateGateContent(props: TemplateGateContentProps) {
  const { templateRef, children } = props;
  const catalogApi = useApi(catalogApiRef);
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    const settle = (found: boolean) => isWanted && setThere(found);
    catalogApi.getEntityByRef(templateRef).then(
      entity => settle(entity !== undefined),
      // The catalogue is away, which says nothing of the template: the form tells what is wrong.
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
