import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  SearchField,
  Select,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import {
  EmptyState,
  Failure,
  layout,
  LoadingRows,
  QueryAnswer,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { type ListFilters, type Schemas, useStandings } from '../queries';
import { standardsTranslationRef } from '../translation';
import { ComponentMatrix } from './ComponentMatrix';
import { ComponentPages } from './ComponentPages';
import { ComponentTable } from './ComponentTable';
import styles from './Page.module.css';
import { useCsv } from './useCsv';
import { type ListState, type View, VIEWS } from './views';

interface ComponentListProps {
  rules: Schemas['Rules'];
  state: ListState;
  change: (next: Partial<ListState>) => void;
}

/** The components as a table or a matrix, with filters. */
export function ComponentList({ rules, state, change }: ComponentListProps) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { domain, level, missing, owner, page, search, view } = state;
  const filters = {
    domain,
    level,
    missing,
    owner,
    search: search || undefined,
  };
  const query = useStandings(filters, page);
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('list.title')}
      </Text>
      <Filters rules={rules} state={state} change={change} />
      <SaveButton rules={rules} filters={filters} />
      <QueryAnswer
        query={query}
        failed={t('page.failed')}
        skeleton={<LoadingRows label={t('page.loading')} rows={8} />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={t('list.none')} hint={t('list.noneHint')} />
          ) : (
            <>
              {view === 'table' ? (
                <ComponentTable rules={rules} rows={items} />
              ) : (
                <ComponentMatrix rules={rules} rows={items} />
              )}
              <ComponentPages
                page={page}
                total={total}
                onPage={next => change({ page: next })}
              />
            </>
          )
        }
      </QueryAnswer>
    </section>
  );
}

const ANY = 'any';

function Filters({ rules, state, change }: ComponentListProps) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { text, setText } = useTypedText(state.search, search =>
    change({ search }),
  );
  const any = { id: ANY, label: t('list.any') };
  const chosen = (next: unknown) =>
    next === ANY || next === null ? undefined : String(next);
  return (
    <div className={`${layout.filters} ${styles.filters}`}>
      <SearchField label={t('list.search')} value={text} onChange={setText} />
      <Select
        label={t('list.level')}
        options={[
          any,
          { id: 'none', label: t('page.noLevel') },
          ...rules.levels.map(({ id, title }) => ({ id, label: title })),
        ]}
        value={state.level ?? ANY}
        onChange={next => change({ level: chosen(next) })}
      />
      <Select
        label={t('list.missing')}
        options={[
          any,
          ...rules.checks
            .filter(({ confidential }) => !confidential)
            .map(({ id, title }) => ({ id, label: title })),
        ]}
        value={state.missing ?? ANY}
        onChange={next => change({ missing: chosen(next) })}
      />
      <ToggleButtonGroup
        aria-label={t('list.view')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state.view]}
        onSelectionChange={keys => change({ view: [...keys][0] as View })}
      >
        {VIEWS.map(id => (
          <ToggleButton key={id} id={id}>
            {t(`list.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

function SaveButton(props: { rules: Schemas['Rules']; filters: ListFilters }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const save = useCsv(props.rules, props.filters);
  return (
    <div className={layout.row}>
      <Button
        variant="secondary"
        size="small"
        isPending={save.isPending}
        onPress={() => save.mutate()}
      >
        {t('list.save')}
      </Button>
      {save.error && (
        <Failure title={t('list.saveFailed')} error={save.error} />
      )}
    </div>
  );
}
