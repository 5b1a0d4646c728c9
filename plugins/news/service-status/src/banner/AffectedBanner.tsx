import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Text } from '@backstage/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAffected, useServices } from '../queries';
import { serviceStatusRouteRef } from '../routes';
import { ServiceStateIcon } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import {
  type AffectingIncident,
  affectingIncidents,
  hasImpact,
} from './affectingIncidents';
import { closeIncidents, readClosedIncidents } from './closedIncidents';
import styles from './AffectedBanner.module.css';

/**
 * Tells a signed-in user of open incidents that affect their components, but not on the page that lists them. It floats above
 * the page, so that nothing moves, and stays closed for these incidents in this browser.
 */
export function AffectedBanner() {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const [closed, setClosed] = useState(readClosedIncidents);
  const { data: services = [] } = useServices();
  const { data: affected = [] } = useAffected({
    enabled: services.some(hasImpact),
  });
  const isOnPage = useIsOnCloudMonitor();
  const shown = affectingIncidents(services, affected).filter(
    ({ incident }) => !isOnPage && !closed.includes(incident.id),
  );
  return (
    // The region stands before its content, so that screen readers announce it.
    <div role="status" aria-label={t('banner.label')} className={styles.region}>
      {shown.length > 0 && (
        <BannerContent
          incidents={shown}
          onClose={() =>
            setClosed(closeIncidents(shown.map(({ incident }) => incident.id)))
          }
        />
      )}
    </div>
  );
}

/** The page itself lists these incidents. */
function useIsOnCloudMonitor(): boolean {
  const page = useRouteRef(serviceStatusRouteRef)?.();
  const { pathname } = useLocation();
  return page !== undefined && pathname.startsWith(page);
}

function BannerContent(props: {
  incidents: AffectingIncident[];
  onClose: () => void;
}) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const page = useRouteRef(serviceStatusRouteRef);
  const [{ incident, service, components }, ...others] = props.incidents;
  const [first, ...more] = components;
  return (
    <div className={styles.banner}>
      <ServiceStateIcon state={incident.impact} size={20} />
      <div className={styles.text}>
        <Text as="p" weight="bold">
          {t('banner.incident', {
            service: service.title,
            title: incident.title,
          })}
        </Text>
        <Text as="p" variant="body-small">
          {more.length > 0
            ? t('banner.affectsMore', { names: first, count: more.length })
            : t('banner.affects', { names: first })}
          {others.length > 0 &&
            `. ${t('banner.more', { count: others.length })}`}
        </Text>
        <div className={styles.actions}>
          {page && (
            <ButtonLink
              size="small"
              variant="secondary"
              href={`${page()}?service=${service.id}`}
            >
              {t('banner.open')}
            </ButtonLink>
          )}
          <Button size="small" variant="tertiary" onPress={props.onClose}>
            {t('banner.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}
