import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField, Select, Switch } from '@backstage/ui';
import { layout, useTypedText } from '@portal/plugin-portal-ui';
import type { ListAddress } from './listAddress';
import type { RepositoryPage } from './queries';
import { importManyTranslationRef } from './translation';
import styles from './ImportMany.module.css';

/** The choice that takes a filter away. */
const ANY = 'any';

const PUSHED = ['month', 'quarter', 'year', 'older'] as const;

export interface FiltersProps {
  state: ListAddress;
  choices: Pick<RepositoryPage, 'languages' | 'teams'> | undefined;
  onChange: (change: Partial<ListAddress>) => void;
}

/** The search, filters and order of the list. */
export function Filters({ state, choices, onChange }: FiltersProps) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { text, setText } = useTypedText(state.search, search =>
    onChange({ search }),
  );
  return (
    <div className={layout.filters}>
      <SearchField
        className={styles.search}
        size="small"
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        value={text}
        onChange={setText}
      />
      <Choice
        label={t('filters.team')}
        values={choices?.teams ?? []}
        value={state.team}
        onChange={team => onChange({ team })}
      />
      <Choice
        label={t('filters.language')}
        values={choices?.languages ?? []}
        value={state.language}
        onChange={language => onChange({ language })}
      />
      <Choice
        label={t('filters.pushed')}
        values={PUSHED}
        labelOf={value => t(`filters.${value}`)}
        value={state.pushed}
        onChange={pushed => onChange({ pushed })}
      />
      <Select
        label={t('filters.order')}
        options={[
          { id: 'name', label: t('filters.byName') },
          { id: 'pushed', label: t('filters.byPush') },
        ]}
        value={state.order}
        onChange={key => onChange({ order: key === 'pushed' ? key : 'name' })}
      />
      <Switch
        label={t('filters.archived')}
        isSelected={state.archived}
        onChange={archived => onChange({ archived })}
      />
      <Switch
        label={t('filters.forks')}
        isSelected={state.forks}
        onChange={forks => onChange({ forks })}
      />
    </div>
  );
}

function Choice<T extends string>(props: {
  label: string;
  values: readonly T[];
  labelOf?: (value: T) => string;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}) {
  const { label, values, labelOf = String, value, onChange } = props;
  const { t } = useTranslationRef(importManyTranslationRef);
  const known = value && !values.includes(value) ? [value, ...values] : values;
  return (
    <Select
      label={label}
      options={[
        { id: ANY, label: t('filters.any') },
        ...known.map(id => ({ id, label: labelOf(id) })),
      ]}
      value={value ?? ANY}
      onChange={key => onChange(known.find(id => id === key))}
    />
  );
}
