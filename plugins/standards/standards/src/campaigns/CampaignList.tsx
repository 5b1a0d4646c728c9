import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  NumberedPages,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import type { Schemas, Scope } from '../queries';
import { campaignRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';
import { CampaignEnd } from './CampaignEnd';
import { CampaignProgress } from './CampaignProgress';
import {
  CAMPAIGN_PHASES,
  type CampaignPhase,
  CAMPAIGNS_SIZE,
  useCampaigns,
} from './queries';
import { type OfferedCheck, StartButton } from './StartButton';

/** The campaigns, with how far each is. */
export function CampaignList(props: {
  phase: CampaignPhase;
  onPhase: (phase: CampaignPhase) => void;
  /** What a new campaign can be for. */
  checks: readonly OfferedCheck[];
  /** Whose components a new campaign is for. */
  scope: Scope;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { phase, onPhase, checks, scope } = props;
  const [page, setPage] = useState(0);
  const query = useCampaigns(phase, page);
  return (
    <section className={layout.stack3}>
      <div className={layout.stack1}>
        <Text as="h2" variant="title-x-small" weight="bold">
          {t('campaign.title')}
        </Text>
        <Text as="p" variant="body-small" color="secondary">
          {t('campaign.description')}
        </Text>
      </div>
      <div className={layout.wideRow}>
        <ToggleButtonGroup
          aria-label={t('campaign.which')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[phase]}
          onSelectionChange={keys => {
            setPage(0);
            onPhase([...keys][0] as CampaignPhase);
          }}
        >
          {CAMPAIGN_PHASES.map(id => (
            <ToggleButton key={id} id={id}>
              {t(`campaign.phase.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {query.data?.mayStart && <StartButton checks={checks} scope={scope} />}
      </div>
      <QueryAnswer
        query={query}
        failed={t('campaign.failed')}
        skeleton={<LoadingRows label={t('campaign.loading')} rows={3} />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={t(`campaign.none.${phase}`)} />
          ) : (
            <>
              <ul
                aria-label={t('campaign.title')}
                className={`${layout.list} ${layout.lines}`}
              >
                {items.map(item => (
                  <li key={item.id}>
                    <Row campaign={item} />
                  </li>
                ))}
              </ul>
              <NumberedPages
                offset={page * CAMPAIGNS_SIZE}
                pageSize={CAMPAIGNS_SIZE}
                total={total}
                noun={t('campaign.noun')}
                onOffset={offset =>
                  setPage(Math.floor(offset / CAMPAIGNS_SIZE))
                }
              />
            </>
          )
        }
      </QueryAnswer>
    </section>
  );
}

function Row({ campaign }: { campaign: Schemas['Campaign'] }) {
  const href = useRouteRef(campaignRouteRef)?.({ id: campaign.id });
  return (
    <div className={layout.stack2}>
      <div className={layout.wideRow}>
        <Text weight="bold">
          {href ? <Link href={href}>{campaign.title}</Link> : campaign.title}
        </Text>
        <CampaignEnd campaign={campaign} />
      </div>
      <Text as="p" variant="body-small">
        {campaign.checkTitle}
      </Text>
      <CampaignProgress campaign={campaign} />
    </div>
  );
}
