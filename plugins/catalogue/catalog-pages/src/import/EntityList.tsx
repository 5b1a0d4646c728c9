import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { layout, StateMark } from '@portal/plugin-portal-ui';
import { importTranslationRef } from './translation';
import type { ImportedEntity } from './useAnalysis';

/** An address as people read it. */
export const withoutScheme = (address: string) =>
  address.replace(/^https?:\/\//i, '');

/** The entities of a file: what they are, and which of them the catalogue has, and from where. */
export function EntityList(props: {
  entities: ImportedEntity[];
  /** True if it is said where the catalogue has an entity from. */
  hasSources: boolean;
}) {
  const { entities, hasSources } = props;
  const { t } = useTranslationRef(importTranslationRef);
  return (
    <ul className={layout.list}>
      {entities.map(({ ref, kind, title, isKnown, from }) => (
        <li key={ref} className={layout.line}>
          <div className={layout.fill}>
            {isKnown ? (
              <EntityRefLink entityRef={ref} title={title} hideIcon />
            ) : (
              <Text>{title}</Text>
            )}{' '}
            <Text variant="body-small" color="secondary">
              {kind}
            </Text>
            {hasSources && from && (
              <Text as="p" variant="body-small" color="secondary">
                {t('files.from')}{' '}
                <Link href={from} target="_blank" variant="body-small">
                  {withoutScheme(from)}
                </Link>
              </Text>
            )}
          </div>
          <StateMark
            tone={isKnown ? 'good' : 'waiting'}
            label={isKnown ? t('files.entityKnown') : t('files.entityNew')}
          />
        </li>
      ))}
    </ul>
  );
}
