import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Container, Header, Text } from '@backstage/ui';
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
import { CampaignList } from '../campaigns/CampaignList';
import { CAMPAIGN_PHASES } from '../campaigns/queries';
import type { OfferedCheck } from '../campaigns/StartButton';
import { ExceptionList } from '../exceptions/ExceptionList';
import { PHASES } from '../exceptions/queries';
import { History } from '../history/History';
import { type Schemas, useOverview } from '../queries';
import { standardsTranslationRef } from '../translation';
import { CheckTable } from './CheckTable';
import { ComponentList } from './ComponentList';
import { LevelFigures } from './LevelFigures';
import { isRef } from './refs';
import { VIEWS } from './views';

const isId = (text: string) => /^[a-z0-9-]{1,60}$/.test(text);

const ADDRESS = {
  owner: optionalField(isRef),
  domain: optionalField(isRef),
  search: textField(),
  level: optionalField(isId),
  missing: optionalField(isId),
  view: choiceField(VIEWS, 'table'),
  exceptions: choiceField(PHASES, 'waiting'),
  campaigns: choiceField(CAMPAIGN_PHASES, 'open'),
  page: pageField(),
};

/** The page of all components: which of them lack what. */
export function StandardsPage() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const [state, change] = useAddressState(ADDRESS);
  const { owner, domain } = state;
  const query = useOverview({ owner, domain });
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
                <ScopeNote
                  entityRef={domain ?? owner}
                  onEnd={() => change({ owner: undefined, domain: undefined })}
                />
                <LevelFigures rules={rules} summary={summary} />
                <CheckTable
                  rules={rules}
                  summary={summary}
                  onShow={missing => change({ missing })}
                />
                <History
                  of={{ owner, domain }}
                  levels={rules.levels}
                  checks={rules.checks.filter(({ id }) =>
                    summary.checks.some(one => one.id === id),
                  )}
                />
                <CampaignList
                  phase={state.campaigns}
                  onPhase={campaigns => change({ campaigns })}
                  checks={missedOf(rules, summary)}
                  scope={{ owner, domain }}
                />
                <ComponentList rules={rules} state={state} change={change} />
                <ExceptionList
                  phase={state.exceptions}
                  onPhase={exceptions => change({ exceptions })}
                />
              </>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </>
  );
}

/** The checks that everybody may know and components miss, the most missed first. */
function missedOf(
  { checks }: Schemas['Rules'],
  summary: Schemas['Summary'],
): OfferedCheck[] {
  return checks
    .filter(({ confidential }) => !confidential)
    .map(({ id, title }) => {
      const counts = summary.checks.find(one => one.id === id);
      return { id, title, missed: counts?.missed ?? 0 };
    })
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed - a.missed);
}

/** Says whose components the page shows, with the way to all. */
function ScopeNote(props: {
  entityRef: string | undefined;
  onEnd: () => void;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entityRef, onEnd } = props;
  if (entityRef === undefined) return null;
  return (
    <div className={layout.wideRow}>
      <Text as="p">
        {t('page.of')} <EntityRefLink entityRef={entityRef} hideIcon />
      </Text>
      <Button variant="secondary" size="small" onPress={onEnd}>
        {t('page.everything')}
      </Button>
    </div>
  );
}
