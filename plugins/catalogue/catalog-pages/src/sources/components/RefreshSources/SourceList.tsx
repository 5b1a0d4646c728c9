import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import type { CatalogSource } from '@portal/plugin-catalog-sources-common';
import { Moment, layout } from '@portal/plugin-portal-ui';
import { catalogSourcesTranslationRef } from '../../translation';

/** The sources with their state, last and next refresh. */
export function SourceList(props: { sources: CatalogSource[] }) {
  return (
    <ul className={`${layout.list} ${layout.lines}`}>
      {props.sources.map(source => (
        <li key={source.id}>
          <SourceEntry source={source} />
        </li>
      ))}
    </ul>
  );
}

function SourceEntry({ source }: { source: CatalogSource }) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  const failed = source.state === 'idle' && source.lastRunError !== undefined;
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="center" gap="2">
        <Text as="h3" variant="body-medium" weight="bold">
          {source.title}
        </Text>
        <Text variant="body-medium" color={failed ? 'danger' : 'secondary'}>
          {failed ? t('source.failed') : t(`source.${source.state}`)}
        </Text>
      </Flex>
      <Text variant="body-small" color="secondary">
        {t('source.lastRun')}:{' '}
        <Time value={source.lastRunEndedAt} fallback={t('source.never')} />
        {' · '}
        {source.state === 'running' ? (
          <>
            {t('source.since')}: <Time value={source.startedAt} fallback="–" />
          </>
        ) : (
          <>
            {t('source.nextRun')}:{' '}
            <Time value={source.nextRunAt} fallback={t('source.onDemand')} />
          </>
        )}
      </Text>
      {failed && (
        <Text variant="body-small">
          {t('source.error')}: {source.lastRunError}
        </Text>
      )}
    </Flex>
  );
}

/** A time, or what stands for none. */
function Time({ value, fallback }: { value?: string; fallback: string }) {
  return value ? <Moment time={value} /> : <>{fallback}</>;
}
