import type { Entity } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import scaffolderPlugin, {
  scaffolderTranslationRef,
} from '@backstage/plugin-scaffolder/alpha';
import {
  TECHDOCS_ANNOTATION,
  TECHDOCS_EXTERNAL_ANNOTATION,
} from '@backstage/plugin-techdocs-common';
import { buildTechDocsURL } from '@backstage/plugin-techdocs-react';
import { Link } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import styles from './TemplateCard.module.css';

/** The address of a template's documentation, if it has one (P-232). */
function useDocsHref({ metadata, ...entity }: Entity): string | undefined {
  const docsRoute = useRouteRef(scaffolderPlugin.externalRoutes.viewTechDoc);
  const { annotations } = metadata;
  const hasDocs =
    annotations?.[TECHDOCS_ANNOTATION] ??
    annotations?.[TECHDOCS_EXTERNAL_ANNOTATION];
  return hasDocs && docsRoute
    ? buildTechDocsURL({ ...entity, metadata }, docsRoute)
    : undefined;
}

/** The links of a template: its documentation, and what its authors link to. */
export function CardLinks({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderTranslationRef);
  const docs = useDocsHref(entity);
  const links = (entity.metadata.links ?? []).map(({ title, url }) => ({
    text: title ?? url,
    href: url,
  }));
  const docsText = upstream(
    'templateListPage.additionalLinksForEntity.viewTechDocsTitle',
  );
  const all = docs ? [{ text: docsText, href: docs }, ...links] : links;
  if (all.length === 0) return null;
  return (
    <ul
      className={`${layout.list} ${styles.links}`}
      aria-label={t('card.links')}
    >
      {all.map(({ text, href }) => (
        <li key={`${text} ${href}`}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
