import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField, Select } from '@backstage/ui';
import { layout, LONGEST_TEXT } from '@portal/plugin-portal-ui';
import {
  OVERVIEW_COLUMNS,
  startsDescending,
  type OverviewFilters,
} from '../../lib/overviewRows';
import { templateAclTranslationRef } from '../../translation';
import { ShownCount } from '../Section';
import { useColumnLabel } from './useColumnLabel';
import styles from './Overview.module.css';

export interface OverviewFilterProps {
  filters: OverviewFilters;
  /** As typed; the address follows. */
  search: string;
  onSearch: (search: string) => void;
  shown: number;
  total: number;
  /** Shows the choice of the order, which the heads of a table offer otherwise. */
  hasSort: boolean;
  onChange: (change: Partial<OverviewFilters>) => void;
}

/** The search box, and the order for cards. */
export function OverviewFilter(props: OverviewFilterProps) {
  const { filters, search, onSearch, shown, total, hasSort, onChange } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div className={layout.filters}>
      <SearchField
        className={styles.search}
        size="small"
        label={t('overview.search')}
        placeholder={t('overview.searchPlaceholder')}
        maxLength={LONGEST_TEXT}
        value={search}
        onChange={onSearch}
      />
      {hasSort && <SortSelect filters={filters} onChange={onChange} />}
      <ShownCount shown={shown} total={total} />
    </div>
  );
}

function SortSelect(props: Pick<OverviewFilterProps, 'filters' | 'onChange'>) {
  const { filters, onChange } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const labelOf = useColumnLabel();
  return (
    <Select
      className={styles.sort}
      label={t('overview.sort')}
      options={OVERVIEW_COLUMNS.map(id => ({ id, label: labelOf(id) }))}
      value={filters.column}
      onChange={chosen => {
        const column = OVERVIEW_COLUMNS.find(each => each === chosen);
        if (column) onChange({ column, descending: startsDescending(column) });
      }}
    />
  );
}
