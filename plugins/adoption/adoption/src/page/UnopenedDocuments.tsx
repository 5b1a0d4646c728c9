import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import {
  describeDay,
  layout,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useUnopenedDocuments } from '../queries';
import { adoptionTranslationRef } from '../translation';

/** The documentation that nobody has opened. */
export function UnopenedDocuments() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const query = useUnopenedDocuments();
  return (
    <section className={layout.stack2}>
      <Text as="h3" variant="body-large" weight="bold">
        {t('documents.title')}
      </Text>
      <QueryAnswer
        query={query}
        failed={t('documents.failed')}
        skeleton={<LoadingRows label={t('documents.loading')} rows={4} />}
      >
        {({ items, total, since }) => (
          <>
            <Text as="p" variant="body-small" color="secondary">
              {t('documents.definition', { day: describeDay(since) })}
            </Text>
            {items.length === 0 && <Text as="p">{t('documents.empty')}</Text>}
            <ul className={`${layout.list} ${layout.links}`}>
              {items.map(({ entityRef, title }) => (
                <li key={entityRef}>
                  <EntityRefLink entityRef={entityRef} hideIcon>
                    {title}
                  </EntityRefLink>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <Text as="p" variant="body-small" color="secondary">
                {t('documents.more', {
                  shown: String(items.length),
                  total: String(total),
                })}
              </Text>
            )}
          </>
        )}
      </QueryAnswer>
    </section>
  );
}
