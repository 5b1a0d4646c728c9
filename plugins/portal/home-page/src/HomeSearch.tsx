import { SearchField } from '@backstage/ui';
import { useNavigate } from 'react-router-dom';
import styles from './HomePage.module.css';

/** Opens the search page with the entered term. */
export function HomeSearch() {
  const navigate = useNavigate();
  const search = (text: string) => {
    const query = text.trim();
    navigate(query ? `/search?${new URLSearchParams({ query })}` : '/search');
  };
  return (
    <div role="search" className={styles.search}>
      <SearchField
        aria-label="Search the portal"
        placeholder="Search components, APIs, documents and templates"
        onSubmit={search}
      />
    </div>
  );
}
