import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import {
  choiceField,
  layout,
  LoadingRows,
  optionalField,
  pageField,
  QueryAnswer,
  textField,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { useOverview } from '../queries';
import { standardsTranslationRef } from '../translation';
import { CheckTable } from './CheckTable';
import { ComponentList } from './ComponentList';
import { LevelFigures } from './LevelFigures';
import { VIEWS } from './views';

const isId = (text: string) => /^[a-z0-9-]{1,60}$/.test(text);

const ADDRESS = {
  search: textField(),
  level: optionalField(isId),
  missing: optionalField(isId),
  view: choiceField(VIEWS, 'table'),
  page: pageField(),
};

/** The page of all components: which of them lack what. */
export function StandardsPage() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const [state, change] = useAddressState(ADDRESS);
  const query = useOverview();
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('page.failed')}
            skeleton={<LoadingRows label={t('page.loading')} rows={8} />}
          >
            {({ rules, summary }) => (
              <>
                <LevelFigures rules={rules} summary={summary} />
                <CheckTable
                  rules={rules}
                  summary={summary}
                  onShow={missing => change({ missing })}
                />
                <ComponentList rules={rules} state={state} change={change} />
              </>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </>
  );
}
