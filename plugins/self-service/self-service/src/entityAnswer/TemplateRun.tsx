import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { layout } from '@portal/plugin-portal-ui';
import { useFactLines } from '../wizard/summary/useFactLines';
import { useTemplateFacts } from '../wizard/summary/useTemplateFacts';

/** What a run of a template creates, who approves it, how long it takes and what it costs. */
export function TemplateRun({ entity }: { entity: Entity }) {
  const lines = useFactLines(useTemplateFacts(stringifyEntityRef(entity)));
  return (
    <dl className={layout.facts}>
      {lines.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
