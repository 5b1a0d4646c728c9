import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField, Select } from '@backstage/ui';
import { LONGEST_TEXT, useTypedText } from '@portal/plugin-portal-ui';
import {
  RUN_STATES,
  type RunState,
  runStateWord,
} from '@portal/plugin-self-service-common';
import { useTemplateOptions } from '../hooks/useTemplateOptions';
import { selfServiceTranslationRef } from '../../shared/translation';
import { type TaskFilters, type TimeName, TIMES } from './useTaskFilters';
import styles from './TaskList.module.css';

/** Id of the option without a filter. */
const ANY = 'any';

/** The states that a person can meet; upstream stores no run as skipped. */
const STATES = RUN_STATES.filter(state => state !== 'skipped');

export interface TaskFiltersBarProps {
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
}

/** Search box and selects above the list. */
export function TaskFiltersBar({ filters, onChange }: TaskFiltersBarProps) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const templates = useTemplateOptions();
  const chosen = (key: unknown) =>
    key === ANY || key === null ? undefined : String(key);
  return (
    <div className={styles.filters}>
      <Search filters={filters} onChange={onChange} />
      <Select
        label={t('list.state')}
        options={[
          { id: ANY, label: t('list.anyState') },
          ...STATES.map(id => ({ id, label: runStateWord(id) })),
        ]}
        value={filters.state ?? ANY}
        onChange={key =>
          onChange({ state: chosen(key) as RunState | undefined })
        }
      />
      <Select
        label={t('list.template')}
        options={[
          { id: ANY, label: t('list.anyTemplate') },
          ...(templates.data ?? []),
        ]}
        search={{ placeholder: t('list.templateSearch') }}
        value={filters.template ?? ANY}
        onChange={key => onChange({ template: chosen(key) })}
      />
      <Select
        label={t('list.time')}
        options={[
          { id: ANY, label: t('list.anyTime') },
          ...(Object.keys(TIMES) as TimeName[]).map(id => ({
            id,
            label: t(`list.${id}`),
          })),
        ]}
        value={filters.time ?? ANY}
        onChange={key =>
          onChange({ time: chosen(key) as TimeName | undefined })
        }
      />
    </div>
  );
}

function Search({ filters: { search }, onChange }: TaskFiltersBarProps) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const { text, setText } = useTypedText(search, next =>
    onChange({ search: next }),
  );
  return (
    <SearchField
      label={t('list.search')}
      placeholder={t('list.searchHint')}
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={setText}
    />
  );
}
