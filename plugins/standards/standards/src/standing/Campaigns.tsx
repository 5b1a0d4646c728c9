import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { describeDay, layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { campaignRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';

/** The campaigns of which a component is part. */
export function Campaigns({ standing }: { standing: Schemas['Standing'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const path = useRouteRef(campaignRouteRef);
  if (standing.campaigns.length === 0) return null;
  return (
    <ul aria-label={t('campaign.title')} className={layout.list}>
      {standing.campaigns.map(({ id, title, until }) => (
        <li key={id}>
          <Text as="p" variant="body-small" color="secondary">
            {t('card.campaign')} {describeDay(until)}
          </Text>
          {path ? <Link href={path({ id })}>{title}</Link> : title}
        </li>
      ))}
    </ul>
  );
}
