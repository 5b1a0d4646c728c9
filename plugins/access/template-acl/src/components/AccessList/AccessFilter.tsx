import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, SearchField, Select, Text } from '@backstage/ui';
import { layout, LONGEST_TEXT } from '@portal/plugin-portal-ui';
import type { AclFilter } from '../../lib/aclRows';
import { templateAclTranslationRef } from '../../translation';
import { ShownCount } from '../Section';
import styles from './AccessList.module.css';

export interface AccessFilterProps {
  search: string;
  filter: AclFilter;
  shown: number;
  total: number;
  onSearch: (search: string) => void;
  onFilter: (filter: AclFilter) => void;
}

export function AccessFilter(props: AccessFilterProps) {
  const { search, filter, shown, total, onSearch, onFilter } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const options: { id: AclFilter; label: string }[] = [
    { id: 'all', label: t('acl.showAll') },
    { id: 'users', label: t('acl.showUsers') },
    { id: 'groups', label: t('acl.showGroups') },
    { id: 'expired', label: t('acl.showExpired') },
  ];
  return (
    <div className={layout.filters}>
      <SearchField
        className={styles.search}
        size="small"
        label={t('acl.search')}
        placeholder={t('acl.searchPlaceholder')}
        maxLength={LONGEST_TEXT}
        value={search}
        onChange={onSearch}
      />
      <Select
        className={styles.show}
        label={t('acl.show')}
        options={options}
        value={filter}
        onChange={chosen => {
          const option = options.find(({ id }) => id === chosen);
          if (option) onFilter(option.id);
        }}
      />
      <ShownCount shown={shown} total={total} />
    </div>
  );
}

/** Replaces the table when no entry matches the filter. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div className={layout.notes}>
      <Text as="p" color="secondary">
        {t('acl.nothingFits')}
      </Text>
      <Button variant="secondary" size="small" onPress={onClear}>
        {t('acl.clearFilter')}
      </Button>
    </div>
  );
}
