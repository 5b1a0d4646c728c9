import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Combobox, Text } from '@backstage/ui';
import {
  MAX_REFS_AT_ONCE,
  type AclEntry,
} from '@portal/plugin-template-acl-common';
import { useMemo, useState } from 'react';
import {
  SEARCH_LIMIT,
  usePrincipalSearch,
  type Principal,
  type PrincipalSearch,
} from '../../hooks/usePrincipalSearch';
import { errorMessage, layout } from '@portal/plugin-portal-ui';
import type { PrincipalKind } from '../../lib/names';
import { templateAclTranslationRef } from '../../translation';
import styles from './AddAccess.module.css';
import { ChosenPrincipals } from './ChosenPrincipals';

export interface PrincipalPickerProps {
  kind: PrincipalKind;
  value: Principal[];
  entries: readonly AclEntry[];
  onChange: (value: Principal[]) => void;
}

const LOADING = { searching: 'filtering', failed: 'error' } as const;

/** Searches people or groups while the user types, and keeps the selection. */
export function PrincipalPicker(props: PrincipalPickerProps) {
  const { kind, value, onChange } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [typed, setTyped] = useState('');
  // Kept until the user types again: the list closes when the field's value changes.
  const [lastChosen, setLastChosen] = useState<string>();
  const search = usePrincipalSearch(kind, typed);
  const options = useOptions(search.principals, props);
  const isFull = value.length >= MAX_REFS_AT_ONCE;

  const choose = (id: unknown) => {
    const found = search.principals.find(principal => principal.id === id);
    if (!found) return;
    setTyped('');
    setLastChosen(found.id);
    onChange([...value, found]);
  };
  const type = (text: string) => {
    setTyped(text);
    setLastChosen(undefined);
  };
  return (
    <div className={`${layout.stack2} ${styles.picker}`}>
      <Combobox
        label={kind === 'group' ? t('add.searchGroups') : t('add.searchUsers')}
        description={
          isFull
            ? t('add.limit', { limit: String(MAX_REFS_AT_ONCE) })
            : t('add.hint')
        }
        placeholder={t('add.placeholder')}
        menuTrigger="input"
        isDisabled={isFull}
        options={options}
        loading={{ state: loadingState(search) }}
        search={{ mode: 'server', inputValue: typed, onInputChange: type }}
        value={lastChosen ?? null}
        onChange={choose}
      />
      <SearchStatus search={search} />
      <ChosenPrincipals kind={kind} value={value} onChange={onChange} />
    </div>
  );
}

function loadingState({ status }: PrincipalSearch) {
  return status === 'searching' || status === 'failed'
    ? LOADING[status]
    : 'idle';
}

/** The search results without the selected ones. Existing holders are marked. */
function useOptions(found: Principal[], props: PrincipalPickerProps) {
  const { value, entries } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return useMemo(() => {
    const chosen = new Set(value.map(({ id }) => id));
    const listed = new Set(entries.map(({ entityRef }) => entityRef));
    return found
      .filter(({ id }) => !chosen.has(id))
      .map(({ id, name }) => ({
        id,
        label: name,
        description: listed.has(id) ? t('add.hasAccess', { ref: id }) : id,
      }));
  }, [found, value, entries, t]);
}

/** The state of the search, announced when it changes. */
function SearchStatus({ search }: { search: PrincipalSearch }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const count = search.principals.length;
  const textOf = () => {
    switch (search.status) {
      case 'searching':
        return t('add.searching');
      case 'failed':
        return t('add.searchFailed', { msg: errorMessage(search.error) });
      case 'found':
        if (count === 0) return t('add.foundNone');
        return count < SEARCH_LIMIT
          ? t('add.found', { count })
          : t('add.foundMany', { limit: String(count) });
      default:
        return '';
    }
  };
  return (
    <div role="status" className={styles.status}>
      <Text
        variant="body-small"
        color={search.status === 'failed' ? 'danger' : 'secondary'}
      >
        {textOf()}
      </Text>
    </div>
  );
}
