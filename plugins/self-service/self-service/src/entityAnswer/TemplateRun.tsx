import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../shared/hubTexts';
import { Row } from '../wizard/summary/Row';
import { useFactLines } from '../wizard/summary/useFactLines';
import { TermRows } from '../wizard/summary/TermRows';
import { useTemplateFacts } from '../wizard/summary/useTemplateFacts';

/** Nothing has been entered on this page. */
const NO_VALUES = {};

/** What a run of a template creates, who approves it, how long it takes and what it costs. */
export function TemplateRun({ entity }: { entity: Entity }) {
  const templateRef = stringifyEntityRef(entity);
  const { t } = useTranslationRef(hubTranslationRef);
  const facts = useTemplateFacts(templateRef, entity);
  // The line is there from the beginning: one that comes later would move the answers below.
  const uncounted = facts?.isCounting ? '…' : t('summary.neverRun');
  const lines = useFactLines(facts, uncounted);
  return (
    <dl className={layout.facts}>
      {lines.map(([term, value]) => (
        <Row key={term} label={term} isInColumns>
          {value}
        </Row>
      ))}
      {facts && (
        <TermRows
          facts={facts}
          templateRef={templateRef}
          values={NO_VALUES}
          isInColumns
        />
      )}
    </dl>
  );
}
