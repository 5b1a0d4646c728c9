import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Select } from '@backstage/ui';
import { RiRefreshLine } from '@remixicon/react';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { useTags } from './queries';
import styles from './Deploy.module.css';

/** The list draws each of its options, so it has the newest matches only. */
const MAX_SHOWN = 100;

export interface TagSelectProps {
  /** Name of the repository. */
  repository: string;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** The release tags, the newest first, with a search (P-159). */
export function TagSelect({ repository, value, onChange }: TagSelectProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [search, setSearch] = useState('');
  const {
    data: tags,
    error,
    isPending,
    isFetching,
    refetch,
  } = useTags(repository);
  const shown = matchesOf(tags ?? [], search, value);
  const count = tags?.length ?? 0;
  return (
    <div className={styles.tags}>
      <Select
        className={styles.tag}
        label={t('deploy.tag')}
        description={describe()}
        isDisabled={isPending || count === 0}
        options={shown.map(tag => ({ id: tag, label: tag }))}
        search={{
          mode: 'server',
          inputValue: search,
          onInputChange: setSearch,
          placeholder: t('deploy.tagSearch'),
        }}
        value={value ?? null}
        onChange={next => onChange(next === null ? undefined : String(next))}
      />
      <ButtonIcon
        aria-label={t('deploy.reloadTags')}
        icon={<RiRefreshLine />}
        variant="secondary"
        isPending={isFetching}
        onPress={() => refetch()}
      />
    </div>
  );

  function describe(): string | undefined {
    if (error) return t('deploy.tagsFailed');
    if (isPending) return t('deploy.tagsLoading');
    if (count === 0) return t('deploy.noTags');
    return count > MAX_SHOWN
      ? t('deploy.moreTags', {
          shown: String(MAX_SHOWN),
          total: String(count),
        })
      : undefined;
  }
}

/** The newest tags that contain the text, and the chosen one. */
function matchesOf(
  tags: readonly string[],
  search: string,
  chosen: string | undefined,
): string[] {
  const wanted = search.trim().toLowerCase();
  const found = tags
    .filter(tag => tag.toLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN);
  const isMissing =
    chosen !== undefined && wanted === '' && !found.includes(chosen);
  return isMissing ? [...found, chosen] : found;
}
