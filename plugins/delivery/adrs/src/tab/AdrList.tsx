import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import {
  Cell,
  Column,
  Link,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import {
  describeDay,
  layout,
  LoadingRows,
  QueryAnswer,
  safeHref,
} from '@portal/plugin-portal-ui';
import { useResolvedPath } from 'react-router-dom';
import { type AdrList as List, useAdrs } from '../queries';
import { adrsTranslationRef } from '../translation';
import { describeStatus } from './describeStatus';

/** The ADRs of a component. */
export function AdrList({ entityRef }: { entityRef: string }) {
  const { t } = useTranslationRef(adrsTranslationRef);
  return (
    <EntityInfoCard title={t('title')}>
      <QueryAnswer
        query={useAdrs(entityRef)}
        failed={t('failed')}
        skeleton={<LoadingRows label={t('loading')} />}
      >
        {list => <AdrTable list={list} />}
      </QueryAnswer>
    </EntityInfoCard>
  );
}

function AdrTable({ list }: { list: List }) {
  const { t } = useTranslationRef(adrsTranslationRef);
  const root = useResolvedPath('.').pathname.replace(/\/$/, '');
  const { items, complete, limit, folder, url, notRead } = list;
  return (
    <>
      {items.length === 0 ? (
        <Text as="p">{t('none', { folder })}</Text>
      ) : (
        <div className={layout.rowCards}>
          <TableRoot aria-label={t('title')}>
            <TableHeader>
              <Column>{t('number')}</Column>
              <Column isRowHeader>{t('name')}</Column>
              <Column>{t('status')}</Column>
              <Column>{t('date')}</Column>
            </TableHeader>
            <TableBody>
              {items.map(({ file, number, title, status, date }) => (
                <Row key={file} id={file}>
                  <Cell>
                    <Text variant="body-small">{number ?? t('unknown')}</Text>
                  </Cell>
                  <Cell>
                    <Link href={`${root}/${encodeURIComponent(file)}`}>
                      {title}
                    </Link>
                  </Cell>
                  <Cell>
                    <Text variant="body-small">
                      {status ? describeStatus(status) : t('unknown')}
                    </Text>
                  </Cell>
                  <Cell>
                    <Text variant="body-small">
                      {date ? describeDay(date) : t('unknown')}
                    </Text>
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </TableRoot>
        </div>
      )}
      {!complete && (
        <Text as="p" variant="body-small" color="secondary">
          {t('incomplete', { limit: String(limit) })}
        </Text>
      )}
      {notRead.length > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('notRead', { files: notRead.join(', ') })}
        </Text>
      )}
      <Link href={safeHref(url)} target="_blank">
        {t('folder', { folder })}
      </Link>
    </>
  );
}
