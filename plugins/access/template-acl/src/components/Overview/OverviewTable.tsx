import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  type SortDescriptor,
} from '@backstage/ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { layout } from '@portal/plugin-portal-ui';
import {
  OVERVIEW_COLUMNS,
  startsDescending,
  type OverviewFilters,
} from '../../lib/overviewRows';
import { templateTitle } from '../../lib/names';
import { templateAclTranslationRef } from '../../translation';
import { useColumnLabel } from './useColumnLabel';
import { Actions, OwnAccessText, OwnerLink, TitleLink } from './parts';
import styles from './Overview.module.css';
import tables from '../table.module.css';

export interface OverviewTableProps {
  rows: readonly ControlledTemplate[];
  filters: OverviewFilters;
  onChange: (change: Partial<OverviewFilters>) => void;
  onAsk: (template: ControlledTemplate) => void;
}

/** The templates as a table. */
export function OverviewTable(props: OverviewTableProps) {
  const { rows, filters, onChange, onAsk } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const labelOf = useColumnLabel();
  const sort = ({ column: id, direction }: SortDescriptor) => {
    const column = OVERVIEW_COLUMNS.find(each => each === id);
    if (!column) return;
    const descending =
      column === filters.column
        ? direction === 'descending'
        : startsDescending(column);
    onChange({ column, descending });
  };
  return (
    <div className={`${layout.scroll} ${layout.rowCards}`}>
      <TableRoot
        aria-label={t('overview.label')}
        className={`${tables.table} ${styles.table}`}
        sortDescriptor={{
          column: filters.column,
          direction: filters.descending ? 'descending' : 'ascending',
        }}
        onSortChange={sort}
      >
        <TableHeader>
          {OVERVIEW_COLUMNS.map(id => (
            <Column key={id} id={id} isRowHeader={id === 'title'} allowsSorting>
              {labelOf(id)}
            </Column>
          ))}
          <Column id="actions">{t('overview.column.actions')}</Column>
        </TableHeader>
        <TableBody>
          {rows.map(template => (
            <Row key={template.templateRef} id={template.templateRef}>
              <Cell textValue={templateTitle(template)}>
                <TitleLink template={template} />
              </Cell>
              <Cell>
                <OwnerLink template={template} />
              </Cell>
              <Cell>{String(template.holders)}</Cell>
              <Cell>{String(template.endingSoon)}</Cell>
              <Cell>
                <OwnAccessText template={template} />
              </Cell>
              <Cell>
                <Actions template={template} onAsk={onAsk} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
