import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { CatalogFilterLayout } from '@backstage/plugin-catalog-react';
import { Container, Header, Radio, RadioGroup } from '@backstage/ui';
import { Helmet } from 'react-helmet';
import { useSearchParams } from 'react-router-dom';
import type { TaskOwner } from '../../hooks/useTasks';
import { TaskTable } from './TaskTable';

/** The list of all runs, with a filter by owner (P-262 to P-268). */
export function TaskList() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const [params, setParams] = useSearchParams();
  const owner: TaskOwner = params.get('owner') === 'all' ? 'all' : 'owned';

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
              value={owner}
              onChange={next => setParams({ owner: next }, { replace: true })}
            >
              <Radio value="owned">{t('ownerListPicker.options.owned')}</Radio>
              <Radio value="all">{t('ownerListPicker.options.all')}</Radio>
            </RadioGroup>
          </CatalogFilterLayout.Filters>
          <CatalogFilterLayout.Content>
            <TaskTable key={owner} owner={owner} />
          </CatalogFilterLayout.Content>
        </CatalogFilterLayout>
      </Container>
    </>
  );
}
