import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Switch } from '@backstage/ui';
import { DURATIONS } from '@portal/plugin-cost-insights-common';
import type { CostGroup } from '../api/types';
import { costInsightsReactTranslationRef } from '../translation';
import type { ReactNode } from 'react';
import { COMPANY, type Scope } from './chooseScope';
import { useProjects } from './queries';
import type { ScopeChoice } from './useScope';
import styles from './ScopeBar.module.css';

export interface ScopeBarProps {
  scope: Scope;
  groups: readonly CostGroup[];
  choose: (choice: ScopeChoice) => void;
  /** Whether the figures are costs, which can be shown amortised. */
  hasViews?: boolean;
  /** Further pickers, behind those of the scope. */
  children?: ReactNode;
}

/** Id of the option for all projects. */
const ALL = 'all:';

/** Pickers of group, project and duration. */
export function ScopeBar(props: ScopeBarProps) {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  const { scope, choose, hasViews = false } = props;
  return (
    <div className={styles.bar} role="group" aria-label={t('scope.label')}>
      <GroupSelect {...props} />
      <ProjectSelect {...props} />
      <Select
        className={styles.duration}
        label={t('scope.duration')}
        options={DURATIONS.map(id => ({ id, label: t(`scope.${id}`) }))}
        value={scope.duration}
        onChange={next => next !== null && choose({ duration: String(next) })}
      />
      {props.children}
      {hasViews && (
        <Switch
          className={styles.view}
          label={t('scope.amortised')}
          isSelected={scope.view === 'amortised'}
          onChange={isOn => choose({ view: isOn ? 'amortised' : 'billed' })}
        />
      )}
    </div>
  );
}

function GroupSelect({ scope, groups, choose }: ScopeBarProps) {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  const options = groups.map(({ ref, title, isMember }) => ({
    id: ref,
    label: isMember ? title : t('scope.otherGroup', { title }),
  }));
  if (scope.settings.mayReadCompany) {
    options.push({ id: COMPANY, label: t('scope.company') });
  }
  const isKnown = options.some(({ id }) => id === scope.group);
  return (
    <Select
      className={styles.group}
      label={t('scope.group')}
      search={{ placeholder: t('scope.groupSearch') }}
      options={options}
      value={isKnown ? scope.group : null}
      onChange={next => next !== null && choose({ group: String(next) })}
    />
  );
}

function ProjectSelect({ scope, choose }: ScopeBarProps) {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  const { data, error } = useProjects(scope.group, scope.intervals);
  const projects = data ?? [];
  const options = [
    { id: ALL, label: t('scope.allProjects') },
    ...projects.map(({ id, title }) => ({ id, label: title })),
  ];
  const { project = ALL } = scope;
  // A project without costs in the intervals stays chosen.
  if (!options.some(({ id }) => id === project)) {
    options.push({ id: project, label: project });
  }
  return (
    <Select
      className={styles.project}
      label={t('scope.project')}
      description={error ? t('scope.projectsFailed') : undefined}
      search={{ placeholder: t('scope.projectSearch') }}
      options={options}
      value={project}
      onChange={next =>
        next !== null && choose({ project: next === ALL ? '' : String(next) })
      }
    />
  );
}
