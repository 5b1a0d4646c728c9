import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CatalogFilterLayout } from '@backstage/plugin-catalog-react';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Container, Header, Radio, RadioGroup } from '@backstage/ui';
import { Helmet } from 'react-helmet';
import type { RunScope } from '../../shared/runsApi';
import { useTasks } from '../hooks/useTasks';
import { selfServiceTranslationRef } from '../../shared/translation';
import { TaskFiltersBar } from './TaskFiltersBar';
import { TaskTable } from './TaskTable';
import { useTaskFilters } from './useTaskFilters';

/** The list of runs, with search and filters (P-262 to P-268). */
export function TaskList() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { t: own } = useTranslationRef(selfServiceTranslationRef);
  const [filters, change] = useTaskFilters();
  const query = useTasks(filters);
  const { scope } = filters;
  return (
    <>
      <Helmet title={t('listTaskPage.pageTitle')} />
      <Header
        title={t('listTaskPage.title')}
        description={t('listTaskPage.subtitle')}
      />
      <Container>
        <CatalogFilterLayout>
          <CatalogFilterLayout.Filters>
            <RadioGroup
              label={t('ownerListPicker.title')}
              value={scope}
              onChange={next => change({ scope: next as RunScope })}
            >
              <Radio value="own">{t('ownerListPicker.options.owned')}</Radio>
              {(query.data?.ownsTemplates || scope === 'owned-templates') && (
                <Radio value="owned-templates">
                  {own('list.ownedTemplates')}
                </Radio>
              )}
              <Radio value="all">{t('ownerListPicker.options.all')}</Radio>
            </RadioGroup>
          </CatalogFilterLayout.Filters>
          <CatalogFilterLayout.Content>
            <TaskFiltersBar filters={filters} onChange={change} />
            <TaskTable query={query} filters={filters} onChange={change} />
          </CatalogFilterLayout.Content>
        </CatalogFilterLayout>
      </Container>
    </>
  );
}
