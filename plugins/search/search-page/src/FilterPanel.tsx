import { useSearch } from '@backstage/plugin-search-react';
import { Button } from '@backstage/ui';
import { RiFilter3Line } from '@remixicon/react';
import { type ReactNode, useId, useState } from 'react';
import styles from './SearchPage.module.css';

/** Result types and filters beside the results; on a narrow screen folded above them. */
export function FilterPanel({ children }: { children: ReactNode }) {
  const { filters } = useSearch();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = Object.keys(filters).length;
  return (
    <>
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          iconStart={<RiFilter3Line />}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={isOpen ? undefined : styles.folded}>
        {children}
      </div>
    </>
  );
}
