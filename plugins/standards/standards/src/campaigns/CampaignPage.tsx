import {
  BreadcrumbEntry,
  NotFoundErrorPage,
  useRouteRefParams,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Header, Text } from '@backstage/ui';
import {
  choiceField,
  isStatus,
  layout,
  LoadingRows,
  Moment,
  optionalField,
  pageField,
  QueryAnswer,
  ReasonButton,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { MAX_REASON } from '@portal/plugin-standards-common';
import { HistoryAnswer } from '../history/HistoryAnswer';
import { useHistoryValues } from '../history/values';
import { type Schemas, useHistory } from '../queries';
import { campaignRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';
import { isRef } from '../page/refs';
import { CampaignComponents, SHOWN } from './CampaignComponents';
import { CampaignEnd } from './CampaignEnd';
import { CampaignProgress } from './CampaignProgress';
import { useCampaign, useEndCampaign } from './queries';

const ADDRESS = {
  owner: optionalField(isRef),
  shown: choiceField(SHOWN, 'left'),
  page: pageField(),
};

/** The page of a campaign: how far it is, and who has what to do. */
export function CampaignPage() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { id } = useRouteRefParams(campaignRouteRef);
  const query = useCampaign(id);
  const title = query.data?.title ?? t('campaign.one');
  // An id that is none is a wrong question.
  if (isStatus(query.error, 400, 404)) {
    return <NotFoundErrorPage />;
  }
  return (
    <BreadcrumbEntry entry={{ label: title, href: '.' }}>
      <Header title={title} description={query.data?.checkTitle} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <QueryAnswer
            query={query}
            failed={t('campaign.oneFailed')}
            skeleton={<LoadingRows label={t('campaign.oneLoading')} rows={8} />}
          >
            {campaign => <Campaign campaign={campaign} />}
          </QueryAnswer>
        </div>
      </Container>
    </BreadcrumbEntry>
  );
}

function Campaign({ campaign }: { campaign: Schemas['Campaign'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const [state, change] = useAddressState(ADDRESS);
  return (
    <>
      <section className={layout.stack3}>
        <Text as="p">{campaign.reason}</Text>
        <CampaignProgress campaign={campaign} />
        <div className={layout.wideRow}>
          <CampaignEnd campaign={campaign} />
          <Text variant="body-small" color="secondary">
            {t('campaign.startedBy')}{' '}
            <EntityRefLink entityRef={campaign.startedBy} hideIcon />{' '}
            <Moment time={campaign.startedAt} />
          </Text>
          {campaign.mayEnd && <EndButton campaign={campaign} />}
        </div>
      </section>
      {campaign.progress && (
        <>
          <Progress campaign={campaign} />
          <CampaignComponents
            campaign={campaign}
            state={state}
            change={change}
          />
        </>
      )}
    </>
  );
}

/** How many met the check day by day. */
function Progress({ campaign }: { campaign: Schemas['Campaign'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const query = useHistory({ campaign: campaign.id }, campaign.check);
  const values = useHistoryValues(undefined);
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('history.title')}
      </Text>
      <HistoryAnswer
        query={query}
        title={campaign.checkTitle}
        values={values}
      />
    </section>
  );
}

function EndButton({ campaign }: { campaign: Schemas['Campaign'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const mutation = useEndCampaign(campaign.id);
  return (
    <ReasonButton
      name={t('campaign.end')}
      title={`${t('campaign.end')}: ${campaign.title}`}
      text={t('campaign.endText')}
      label={t('campaign.reason')}
      isNeeded
      isDestructive
      maxLength={MAX_REASON}
      failed={t('campaign.endFailed')}
      mutation={mutation}
      onSubmit={(reason, close) =>
        mutation.mutate({ reason }, { onSuccess: close })
      }
    />
  );
}
