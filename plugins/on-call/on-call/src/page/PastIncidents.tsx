import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { IncidentList } from '../card/IncidentList';
import { Problems } from '../card/Problems';
import { useHistory } from '../queries';
import { onCallTranslationRef } from '../translation';

/** The incidents of an entity that have ended. */
export function PastIncidents({ entityRef }: { entityRef: string }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  const query = useHistory(entityRef);
  return (
    <section aria-label={t('incidents.past')} className={layout.stack2}>
      <Text as="h3" variant="title-x-small">
        {t('incidents.past')}
      </Text>
      <QueryAnswer
        query={query}
        failed={t('incidents.pastFailed')}
        skeleton={<LoadingRows label={t('incidents.pastLoading')} />}
      >
        {({ items, problems }) => {
          const ended = items.filter(({ state }) => state === 'resolved');
          return (
            <>
              <Problems problems={problems} />
              {ended.length > 0 ? (
                <IncidentList label={t('incidents.past')} items={ended} />
              ) : (
                problems.length === 0 && (
                  <Text as="p">{t('incidents.nonePast')}</Text>
                )
              )}
            </>
          );
        }}
      </QueryAnswer>
    </section>
  );
}
