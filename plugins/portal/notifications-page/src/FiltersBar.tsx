import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { notificationsTranslationRef } from '@backstage/plugin-notifications';
import { Select } from '@backstage/ui';
import {
  type Filters,
  PERIODS,
  SEVERITIES,
  SORTS,
  type Sort,
  VIEWS,
} from './filters';
import { SearchBox } from './SearchBox';
import { useTopics } from './queries';
import type { ChangeFilters } from './useFilters';
import { wordsOf } from './wordsOf';
import styles from './Notifications.module.css';

/** Id of the option without a filter. */
const ANY = 'any';

const SORT_NAMES = Object.keys(SORTS) as Sort[];

export interface FiltersProps {
  filters: Filters;
  onChange: ChangeFilters;
}

/** View, filters, order and search, in as many lines as they need. */
export function FiltersBar({ filters, onChange }: FiltersProps) {
  const { t } = useTranslationRef(notificationsTranslationRef);
  return (
    <div className={styles.filters}>
      <SearchBox
        search={filters.search}
        onChange={search => onChange({ search })}
      />
      <Choice
        className={styles.view}
        label={t('filters.view.label')}
        options={VIEWS.map(id => ({ id, label: t(`filters.view.${id}`) }))}
        value={filters.view}
        onChange={view => onChange({ view })}
      />
      <Choice
        label={t('filters.severity.label')}
        options={SEVERITIES.map(id => ({
          id,
          label: t(`filters.severity.${id}`),
        }))}
        value={filters.severity}
        onChange={severity => onChange({ severity })}
      />
      <PeriodChoice filters={filters} onChange={onChange} />
      <TopicChoice filters={filters} onChange={onChange} />
      <Choice
        label={t('filters.sortBy.label')}
        options={SORT_NAMES.map(id => ({
          id,
          label: t(`filters.sortBy.${id}`),
        }))}
        value={filters.sort}
        onChange={sort => onChange({ sort })}
      />
    </div>
  );
}

function PeriodChoice({ filters, onChange }: FiltersProps) {
  const { t } = useTranslationRef(notificationsTranslationRef);
  const labels: Record<keyof typeof PERIODS, string> = {
    last24h: t('filters.createdAfter.last24h'),
    lastWeek: t('filters.createdAfter.lastWeek'),
    lastMonth: 'Last month',
  };
  return (
    <Choice
      label={t('filters.createdAfter.label')}
      options={[
        { id: ANY, label: t('filters.createdAfter.anyTime') },
        ...(Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map(id => ({
          id,
          label: labels[id],
        })),
      ]}
      value={filters.period ?? ANY}
      onChange={id => onChange({ period: id === ANY ? undefined : id })}
    />
  );
}

function TopicChoice({ filters, onChange }: FiltersProps) {
  const { t } = useTranslationRef(notificationsTranslationRef);
  const { topic } = filters;
  const topics = useTopics(filters);
  const offered =
    topic === undefined || topics.includes(topic) ? topics : [topic, ...topics];
  // A topic may have any name.
  const idOf = (name: string) => `topic:${name}`;
  return (
    <Choice
      label={t('filters.topic.label')}
      options={[
        { id: ANY, label: t('filters.topic.anyTopic') },
        ...offered.map(name => ({ id: idOf(name), label: wordsOf(name) })),
      ]}
      value={topic === undefined ? ANY : idOf(topic)}
      onChange={id =>
        onChange({ topic: offered.find(name => idOf(name) === id) })
      }
    />
  );
}

/** A select of one value. */
function Choice<T extends string>(props: {
  className?: string;
  label: string;
  options: { id: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  const { className, label, options, value, onChange } = props;
  return (
    <Select
      className={className}
      label={label}
      options={options}
      value={value}
      onChange={key => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
    />
  );
}
