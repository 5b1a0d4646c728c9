import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { JsonObject } from '@backstage/types';
import { hubTranslationRef } from '../../shared/hubTexts';
import { CostFacts } from './CostFacts';
import { Row } from './Row';
import { useQuote } from './useQuote';
import type { TemplateFacts } from './useTemplateFacts';

export interface TermRowsProps {
  facts: TemplateFacts;
  /** Entity ref. */
  templateRef: string;
  values: JsonObject;
  isInColumns?: boolean;
}

/** What a run costs and who approves it, as the server works them out. */
export function TermRows(props: TermRowsProps) {
  const { facts } = props;
  return facts.hasPrice || facts.hasApproval ? <Terms {...props} /> : null;
}

function Terms(props: TermRowsProps) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { facts, isInColumns } = props;
  const { quote, hasFailed } = useQuote(props);
  const approval = quote?.approval;
  return (
    <>
      {facts.hasPrice && (
        <Row label={t('summary.price')} isInColumns={isInColumns}>
          <CostFacts quote={quote} hasFailed={hasFailed} />
        </Row>
      )}
      {facts.hasApproval && approval && (
        <Row label={t('summary.approval')} isInColumns={isInColumns}>
          {approval.isNeeded
            ? t(
                approval.dependsOnForm
                  ? 'summary.mayBeApprovedBy'
                  : 'summary.approvedBy',
                {
                  names: approval.approvers.map(({ name }) => name).join(', '),
                },
              )
            : t('summary.noApproval')}
          {approval.why && <p>{approval.why}</p>}
        </Row>
      )}
    </>
  );
}
