import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ButtonIcon,
  SearchField,
  Select,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { RiRefreshLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { ALL_BRANCHES, type RunListState } from './useRunList';
import styles from './Runs.module.css';

/** Branch, search, reload and layout of the runs (P-126 to P-131). */
export function RunControls({ state }: { state: RunListState }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { branches, branch, query } = state;
  const names = branches.data?.names ?? [];
  const options = [
    ...names.map(name => ({
      id: name,
      label:
        name === branches.data?.defaultBranch
          ? t('runs.defaultBranch', { name })
          : name,
    })),
    { id: ALL_BRANCHES, label: t('runs.allBranches') },
  ];
  return (
    <div className={`${layout.filters} ${styles.controls}`}>
      <Select
        className={styles.branch}
        label={t('runs.branch')}
        description={branches.error ? t('runs.branchesFailed') : undefined}
        options={options}
        search={{}}
        isDisabled={branches.isPending}
        value={branch ?? null}
        onChange={next => next !== null && state.chooseBranch(String(next))}
      />
      <SearchField
        className={styles.search}
        label={t('runs.search')}
        placeholder={t('runs.filter')}
        value={state.search}
        onChange={state.chooseSearch}
      />
      <ToggleButtonGroup
        aria-label={t('runs.layout')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state.layout]}
        onSelectionChange={keys =>
          state.chooseLayout(keys.has('cards') ? 'cards' : 'table')
        }
      >
        <ToggleButton id="table">{t('runs.table')}</ToggleButton>
        <ToggleButton id="cards">{t('runs.cards')}</ToggleButton>
      </ToggleButtonGroup>
      <ButtonIcon
        aria-label={t('runs.reload')}
        icon={<RiRefreshLine />}
        variant="secondary"
        isPending={query.isFetching}
        onPress={() => query.refetch()}
      />
    </div>
  );
}
