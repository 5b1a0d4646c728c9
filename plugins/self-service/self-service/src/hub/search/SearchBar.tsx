import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderReactTranslationRef } from '@backstage/plugin-scaffolder-react/alpha';
import { SearchField, Select } from '@backstage/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import type { HubAddress } from './useHubAddress';
import styles from './SearchBar.module.css';

/** Value of the picker for all categories: a select has no empty choice. */
const ALL = '';

export interface SearchBarProps {
  address: HubAddress;
  /** Types of templates. */
  categories: readonly string[];
  /** Enter: opens the best match. */
  onEnter: () => void;
  /** Arrow down: leads to the first card. */
  onDown: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The search and the picker of categories (P-231). The key `/` leads to the search. */
export function SearchBar(props: SearchBarProps) {
  const { address, categories, onEnter, onDown } = props;
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderReactTranslationRef);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  return (
    <div role="search" className={layout.filters}>
      <div ref={field} className={styles.search} onKeyDownCapture={onKeyDown}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={address.search}
          onChange={address.setSearch}
        />
      </div>
      <Select
        className={styles.categories}
        label={upstream('templateCategoryPicker.title')}
        options={[
          { value: ALL, label: t('allCategories') },
          ...categories.map(value => ({ value, label: value })),
        ]}
        value={address.category ?? ALL}
        onChange={key => address.setCategory(String(key ?? ALL) || undefined)}
      />
    </div>
  );
}
