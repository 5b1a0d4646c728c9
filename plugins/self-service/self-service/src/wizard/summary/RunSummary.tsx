import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { layout } from '@portal/plugin-portal-ui';
import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { hubTranslationRef } from '../../shared/hubTexts';
import { reviewStep } from '../review';
import { CostFacts } from './CostFacts';
import styles from './RunSummary.module.css';
import { useFactLines } from './useFactLines';
import { useQuote } from './useQuote';
import { type TemplateFacts, useTemplateFacts } from './useTemplateFacts';

export interface RunSummaryProps {
  /** Entity ref. */
  templateRef: string;
  /** The steps whose values are listed. */
  steps: ParsedTemplateSchema[];
  values: JsonObject;
  extensions: FieldExtensionOptions[];
}

const Summary = memo((props: RunSummaryProps) => {
  const { t } = useTranslationRef(hubTranslationRef);
  const id = useId();
  const { steps, values, extensions } = props;
  const facts = useTemplateFacts(props.templateRef);
  const rows = steps.flatMap(step => reviewStep(step, values, extensions));
  if (!facts && rows.length === 0) return null;
  return (
    <aside aria-labelledby={id} className={`${layout.frame} ${styles.summary}`}>
      <h3 id={id}>{t('summary.title')}</h3>
      {facts && (
        <Facts facts={facts} templateRef={props.templateRef} values={values} />
      )}
      {rows.length > 0 && (
        <>
          <h4>{t('summary.entered')}</h4>
          <dl>
            {rows.map(({ section, label, value }, index) => (
              <Row
                key={index}
                label={
                  section && section !== label ? `${section}: ${label}` : label
                }
              >
                {value}
              </Row>
            ))}
          </dl>
        </>
      )}
    </aside>
  );
});

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts(props: {
  facts: TemplateFacts;
  templateRef: string;
  values: JsonObject;
}) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { facts } = props;
  const { ownerRef } = facts.template;
  const quote = useQuote(props, facts.hasPrice);
  return (
    <dl>
      {useFactLines(facts).map(([term, value]) => (
        <Row key={term} label={term}>
          {value}
        </Row>
      ))}
      {facts.hasPrice && (
        <Row label={t('summary.price')}>
          <CostFacts {...quote} />
        </Row>
      )}
      {ownerRef && (
        <Row label={t('card.owner')}>
          <EntityRefLink entityRef={ownerRef} hideIcon target="_blank" />
        </Row>
      )}
    </dl>
  );
}

/** What a run will create, who approves it and how long it takes, and what has been entered so far. It grows with the form. */
export function RunSummary(props: RunSummaryProps) {
  // Typing does not wait for it.
  return <Summary {...props} values={useDeferredValue(props.values)} />;
}
