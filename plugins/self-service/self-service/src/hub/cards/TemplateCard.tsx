import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink, FavoriteEntity } from '@backstage/plugin-catalog-react';
import { scaffolderReactTranslationRef } from '@backstage/plugin-scaffolder-react/alpha';
import { Link, Text } from '@backstage/ui';
import { RiTimeLine } from '@remixicon/react';
import { useId, type ComponentType } from 'react';
import { KindMark, layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import { TemplateDescription } from '../../shared/TemplateDescription';
import {
  roundDuration,
  type TemplateStatistics,
} from '../../shared/statistics';
import type { HubTemplate } from '../../shared/templates';
import { CardLinks } from './CardLinks';
import { ChooseLink } from './ChooseLink';
import styles from './TemplateCard.module.css';
import { useFormHref } from './useFormHref';

export interface TemplateCardProps {
  template: HubTemplate;
  /** Display name of the owner. */
  ownerTitle?: string;
  /** Tags that only put a template into a group. */
  steeringTags: ReadonlySet<string>;
  /** Undefined until known. */
  statistics?: TemplateStatistics;
  /** False for people who may not start runs. */
  mayChoose: boolean;
  /** Tells people that their access ends soon. */
  AccessEnd: ComponentType<{ templateRef: string }>;
}

function Duration({ seconds }: { seconds?: number }) {
  const { t } = useTranslationRef(hubTranslationRef);
  if (seconds === undefined) return null;
  const { unit, count } = roundDuration(seconds);
  return (
    <span className={styles.duration}>
      <RiTimeLine size={14} aria-hidden="true" />
      {t(`card.takes.${unit}`, { amount: String(count) })}
    </span>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslationRef(hubTranslationRef);
  if (tags.length === 0) return null;
  return (
    <ul className={`${layout.list} ${styles.tags}`} aria-label={t('card.tags')}>
      {tags.map(tag => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/**
 * A template in the hub: what it is for, what it creates, how long that takes, its owner, and the link to its form.
 *
 * @remarks The figures of a card come later than the card; nothing moves when they come.
 */
export function TemplateCard(props: TemplateCardProps) {
  const { template, steeringTags, statistics, ownerTitle, AccessEnd } = props;
  const { entity, ownerRef, creates } = template;
  const headingId = useId();
  const hrefOf = useFormHref();
  // The title leads where people go; those who start no runs may look at the template.
  const formHref = props.mayChoose ? hrefOf(template) : undefined;
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderReactTranslationRef);
  const tags = template.tags.filter(tag => !steeringTags.has(tag));
  return (
    <article
      className={`${layout.stack2} ${styles.card}`}
      aria-labelledby={headingId}
    >
      <div className={styles.heading}>
        <KindMark entity={entity} size="large" />
        <Text
          as="h4"
          variant="title-x-small"
          weight="bold"
          id={headingId}
          className={styles.title}
        >
          {formHref ? (
            <Link href={formHref}>{template.title}</Link>
          ) : (
            <EntityRefLink entityRef={entity} title={template.title} hideIcon />
          )}
        </Text>
        <FavoriteEntity entity={entity} />
      </div>
      <div className={styles.body}>
        <TemplateDescription
          text={template.description || upstream('templateCard.noDescription')}
        />
        {creates.length > 0 && (
          <Text as="p" color="secondary">
            {t('card.creates', { things: creates.join(', ') })}
          </Text>
        )}
        <Tags tags={tags} />
        <AccessEnd templateRef={template.ref} />
        <CardLinks entity={entity} />
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          {ownerRef && (
            <span>
              {t('card.owner')}{' '}
              <EntityRefLink entityRef={ownerRef} title={ownerTitle} hideIcon />
            </span>
          )}
          <Duration seconds={statistics?.medianSeconds} />
        </div>
        {props.mayChoose && <ChooseLink template={template} />}
      </div>
    </article>
  );
}
