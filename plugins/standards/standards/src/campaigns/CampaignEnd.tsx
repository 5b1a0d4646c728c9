import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { describeDay, Moment, StateMark } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';

const DAY_MS = 24 * 60 * 60_000;

/** When a campaign ends, or how it has ended. */
export function CampaignEnd({ campaign }: { campaign: Schemas['Campaign'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { endedAt, endedBy, endReason, until } = campaign;
  if (endedAt === undefined) {
    const isOver = Date.now() >= Date.parse(`${until}T00:00:00Z`) + DAY_MS;
    return isOver ? (
      <StateMark
        tone="bad"
        label={`${t('campaign.overdue')} ${describeDay(until)}`}
      />
    ) : (
      <Text variant="body-small" color="secondary">
        {t('campaign.until')} {describeDay(until)}
      </Text>
    );
  }
  if (endedBy === undefined) {
    return <StateMark tone="good" label={t('campaign.done')} />;
  }
  return (
    <Text variant="body-small" color="secondary">
      {t('campaign.endedBy')} <EntityRefLink entityRef={endedBy} hideIcon />{' '}
      <Moment time={endedAt} />
      {endReason && `: ${endReason}`}
    </Text>
  );
}
