import { useEntityList } from '@backstage/plugin-catalog-react';
import { useState } from 'react';
import styles from './MoreFilters.module.css';
import { ProcessingStatusFilter } from './ProcessingStatusFilter';
import { NamespaceFilter } from './ValueFilters';

/** The filters that few people need (P-066, P-067); open at first where the address has chosen one of them. */
export function MoreFilters() {
  const { filters } = useEntityList();
  const isChosen = Boolean(
    filters.namespace ?? filters.orphan ?? filters.error,
  );
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <details
      open={isOpen ?? isChosen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== (isOpen ?? isChosen)) {
          setIsOpen(currentTarget.open);
        }
      }}
    >
      <summary className={styles.title}>More filters</summary>
      <ProcessingStatusFilter />
      <NamespaceFilter />
    </details>
  );
}
