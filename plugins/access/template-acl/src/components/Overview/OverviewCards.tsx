import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import type { ReactNode } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import type { OverviewColumn } from '../../lib/overviewRows';
import { templateAclTranslationRef } from '../../translation';
import { useColumnLabel } from './useColumnLabel';
import { Actions, OwnAccessText, OwnerLink, TitleLink } from './parts';
import styles from './Overview.module.css';

export interface OverviewCardsProps {
  rows: readonly ControlledTemplate[];
  onAsk: (template: ControlledTemplate) => void;
}

/** The templates as cards, for narrow screens. */
export function OverviewCards({ rows, onAsk }: OverviewCardsProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <ul
      className={`${layout.list} ${styles.cards}`}
      aria-label={t('overview.label')}
    >
      {rows.map(template => (
        <li key={template.templateRef} className={styles.card}>
          <TitleLink template={template} />
          <dl className={`${layout.facts} ${styles.facts}`}>
            <Fact column="owner">
              <OwnerLink template={template} />
            </Fact>
            <Fact column="holders">{template.holders}</Fact>
            <Fact column="endingSoon">{template.endingSoon}</Fact>
            <Fact column="access">
              <OwnAccessText template={template} />
            </Fact>
          </dl>
          <Actions template={template} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}

function Fact(props: { column: OverviewColumn; children: ReactNode }) {
  const labelOf = useColumnLabel();
  return (
    <>
      <dt>{labelOf(props.column)}</dt>
      <dd>{props.children}</dd>
    </>
  );
}
