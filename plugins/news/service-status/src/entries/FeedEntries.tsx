import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import {
  describeMoment,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import type { EntryList, Service } from '../api';
import { useEntries } from '../queries';
import { serviceStatusTranslationRef } from '../translation';
import styles from './FeedEntries.module.css';

/** What was understood of each entry of a feed; nothing for a status page of another kind. */
export function FeedEntries({ service }: { service: Service }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const [isOpen, setIsOpen] = useState(false);
  if (service.kind === 'statuspage') return null;
  return (
    <details
      className={layout.details}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('entries.title')}</summary>
      {isOpen && <OpenEntries service={service} />}
    </details>
  );
}

function OpenEntries({ service }: { service: Service }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const query = useEntries(service.id, { enabled: true });
  return (
    <QueryAnswer
      query={query}
      failed={t('entries.failed')}
      skeleton={
        <LoadingRows label={t('entries.loading')} rows={1} height={48} />
      }
    >
      {data => <Entries list={data} title={service.title} />}
    </QueryAnswer>
  );
}

function Entries({ list, title }: { list: EntryList; title: string }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <>
      <Text as="p" variant="body-small" color="secondary">
        {list.profile
          ? t('entries.profile', {
              provider: t(`entries.providers.${list.profile}`),
            })
          : t('entries.general')}
      </Text>
      {list.items.length === 0 ? (
        <Text as="p" variant="body-small">
          {t('entries.none')}
        </Text>
      ) : (
        <EntryTable items={list.items} label={t('entries.label', { title })} />
      )}
    </>
  );
}

function EntryTable({
  items,
  label,
}: Pick<EntryList, 'items'> & { label: string }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <div className={`${layout.rowCards} ${styles.table}`}>
      <TableRoot aria-label={label}>
        <TableHeader>
          <Column isRowHeader>{t('entries.entry')}</Column>
          <Column>{t('entries.state')}</Column>
          <Column>{t('entries.because')}</Column>
        </TableHeader>
        <TableBody>
          {items.map(({ title, at, state, where, words = '' }, position) => (
            // Two entries may say the same at the same time.
            <Row key={position} id={String(position)}>
              <Cell>
                <Text as="p" variant="body-small" className={styles.text}>
                  {title}
                </Text>
                <Text as="p" variant="body-x-small" color="secondary">
                  <time dateTime={at}>{describeMoment(at)}</time>
                </Text>
              </Cell>
              <Cell>
                <Text variant="body-small">{t(`entries.states.${state}`)}</Text>
              </Cell>
              <Cell>
                <Text variant="body-small" className={styles.text}>
                  {where === 'title' || where === 'text'
                    ? t(`entries.reasons.${where}`, { words })
                    : t(`entries.reasons.${where}`)}
                </Text>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
