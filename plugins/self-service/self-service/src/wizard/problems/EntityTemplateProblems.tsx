import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { TemplateProblems } from './TemplateProblems';

/** What will not work of the template whose page this is. */
export function EntityTemplateProblems() {
  const { entity } = useEntity();
  return <TemplateProblems templateRef={stringifyEntityRef(entity)} />;
}
