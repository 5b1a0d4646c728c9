import { RELATION_OWNED_BY } from '@backstage/catalog-model';
import { MarkdownContent } from '@backstage/core-components';
import {
  useAnalytics,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  EntityRefLink,
  EntityRefLinks,
  FavoriteEntity,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import { usePermission } from '@backstage/plugin-permission-react';
import type { TemplateEntityV1beta3 } from '@backstage/plugin-scaffolder-common';
import { taskCreatePermission } from '@backstage/plugin-scaffolder-common/alpha';
import {
  scaffolderReactTranslationRef,
  type TemplateCardComponentProps,
} from '@backstage/plugin-scaffolder-react/alpha';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Link,
  Text,
} from '@backstage/ui';
import { useId } from 'react';
import styles from './TemplateCard.module.css';

/** Returns the display name of a template. */
export function titleOf({ metadata }: TemplateEntityV1beta3): string {
  return metadata.title ?? metadata.name;
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(tag => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function Links({ links }: { links: { text: string; url: string }[] }) {
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map(({ text, url }) => (
        <li key={`${text} ${url}`}>
          <Link href={url}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

function TemplateSummary(
  props: Pick<TemplateCardComponentProps, 'template' | 'additionalLinks'>,
) {
  const { metadata } = props.template;
  const { t } = useTranslationRef(scaffolderReactTranslationRef);
  const links = [
    ...(props.additionalLinks ?? []),
    ...(metadata.links ?? []).map(({ title, url }) => ({
      text: title ?? url,
      url,
    })),
  ];
  return (
    <div className={styles.body}>
      <MarkdownContent
        content={metadata.description ?? t('templateCard.noDescription')}
      />
      {!!metadata.tags?.length && <Tags tags={metadata.tags} />}
      {links.length > 0 && <Links links={links} />}
    </div>
  );
}

function ChooseButton(props: { title: string; onSelected?: () => void }) {
  const { title, onSelected } = props;
  const { t } = useTranslationRef(scaffolderReactTranslationRef);
  const analytics = useAnalytics();
  const { allowed } = usePermission({ permission: taskCreatePermission });
  if (!allowed) {
    return null;
  }
  const choose = () => {
    analytics.captureEvent('click', 'Template has been opened');
    onSelected?.();
  };
  const text = t('templateCard.chooseButtonText');
  return (
    <Button
      size="small"
      variant="primary"
      onPress={choose}
      aria-label={`${text} ${title}`}
    >
      {text}
    </Button>
  );
}

/**
 * A template in the hub: its purpose, its owner, and the button that opens its form.
 *
 * @remarks Replaces upstream's card, whose details button contains a link without a name.
 */
export function TemplateCard(props: TemplateCardComponentProps) {
  const { template, additionalLinks, onSelected } = props;
  const headingId = useId();
  const owners = getEntityRelations(template, RELATION_OWNED_BY);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <Card>
        <CardHeader>
          <div className={styles.heading}>
            <div className={styles.title}>
              <Text
                as="h3"
                variant="title-x-small"
                weight="bold"
                id={headingId}
              >
                <EntityRefLink entityRef={template} hideIcon>
                  {titleOf(template)}
                </EntityRefLink>
              </Text>
              <Text as="p" color="secondary">
                {template.spec.type}
              </Text>
            </div>
            <FavoriteEntity entity={template} />
          </div>
        </CardHeader>
        <CardBody>
          <TemplateSummary
            template={template}
            additionalLinks={additionalLinks}
          />
        </CardBody>
        <CardFooter>
          <div className={styles.foot}>
            <Text color="secondary">
              {owners.length > 0 && (
                <>
                  Owned by{' '}
                  <EntityRefLinks
                    entityRefs={owners}
                    defaultKind="Group"
                    hideIcons
                  />
                </>
              )}
            </Text>
            <ChooseButton title={titleOf(template)} onSelected={onSelected} />
          </div>
        </CardFooter>
      </Card>
    </article>
  );
}
