import { parseEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import type { Affected, Service } from '../api';
import { FeedEntries } from '../entries/FeedEntries';
import { ServiceHistory } from '../history/ServiceHistory';
import { IncidentItem } from '../incidents/IncidentItem';
import { MaintenanceItem } from '../incidents/MaintenanceItem';
import { ReadingAge } from '../state/ReadingAge';
import { ServiceStateMark } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import styles from './Page.module.css';

export interface ServiceCardProps {
  service: Service;
  /** The user's components that depend on it. */
  affected: readonly Affected[];
  /** True if the page's address names it: it gets the focus. */
  isChosen: boolean;
}

/** A service: state, incidents, maintenance, history. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, affected, isChosen } = props;
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  return (
    <li aria-labelledby={headingId} className={styles.service}>
      <Card>
        <CardHeader>
          <div className={`${layout.headline} ${styles.cardHeader}`}>
            <Text
              as="h3"
              variant="title-x-small"
              weight="bold"
              id={headingId}
              ref={heading}
              tabIndex={-1}
            >
              {service.title}
            </Text>
            <ServiceStateMark state={service.state} />
          </div>
          <Facts service={service} />
        </CardHeader>
        <CardBody>
          <div className={`${layout.stack4} ${styles.cardBody}`}>
            <Parts service={service} />
            <Items title={t('service.incidents')}>
              {service.incidents.map(incident => (
                <IncidentItem key={incident.id} incident={incident} />
              ))}
            </Items>
            <Items title={t('service.maintenances')}>
              {service.maintenances.map(maintenance => (
                <MaintenanceItem
                  key={maintenance.id}
                  maintenance={maintenance}
                />
              ))}
            </Items>
            <Items title={t('service.yours')}>
              {affected.map(component => (
                <li key={component.entityRef}>
                  <Link href={pathOf(component.entityRef)}>
                    {component.title}
                  </Link>
                </li>
              ))}
            </Items>
            <FeedEntries service={service} />
            <ServiceHistory service={service} />
          </div>
        </CardBody>
      </Card>
    </li>
  );
}

function Facts({
  service: { state, readAt, link, title },
}: {
  service: Service;
}) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <div className={`${layout.headline} ${styles.facts}`}>
      <ReadingAge state={state} readAt={readAt} />
      {link && (
        <Link
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="body-small"
          aria-label={t('service.statusPageOf', { title })}
        >
          {t('service.statusPage')}
        </Link>
      )}
    </div>
  );
}

/** The provider's components that matter. */
function Parts({ service: { title, parts } }: { service: Service }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  if (parts.length === 0) return null;
  return (
    <ul
      aria-label={t('service.parts', { title })}
      className={`${layout.list} ${styles.parts}`}
    >
      {parts.map(({ name, state }) => (
        <li key={name} className={layout.pair}>
          <Text variant="body-small">{name}</Text>
          <ServiceStateMark state={state} />
        </li>
      ))}
    </ul>
  );
}

/** A titled list; nothing without items. */
function Items(props: { title: string; children: ReactNode[] }) {
  const { title, children } = props;
  const titleId = useId();
  if (children.length === 0) return null;
  return (
    <section>
      <Text as="h4" variant="body-small" weight="bold" id={titleId}>
        {title}
      </Text>
      <ul aria-labelledby={titleId} className={styles.items}>
        {children}
      </ul>
    </section>
  );
}

function pathOf(entityRef: string): string {
  const { kind, namespace, name } = parseEntityRef(entityRef);
  return `/catalog/${namespace}/${kind}/${name}`;
}
