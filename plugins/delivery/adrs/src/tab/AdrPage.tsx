import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { ADR_FILE } from '@portal/plugin-adrs-common';
import { MarkdownText } from '@portal/plugin-entity-tabs-react';
import { LoadingRows, QueryAnswer, safeHref } from '@portal/plugin-portal-ui';
import { useResolvedPath } from 'react-router-dom';
import { type AdrDocument, useAdr } from '../queries';
import { adrsTranslationRef } from '../translation';
import styles from './Adrs.module.css';

/** An ADR as a page. */
export function AdrPage(props: { entityRef: string; file: string }) {
  const { t } = useTranslationRef(adrsTranslationRef);
  const { pathname } = useResolvedPath('..');
  const list = pathname.replace(/\/$/, '');
  return (
    <div className={styles.page}>
      <Link href={list}>{t('document.back')}</Link>
      <EntityInfoCard title={props.file}>
        <QueryAnswer
          query={useAdr(props.entityRef, props.file)}
          failed={t('document.failed')}
          skeleton={<LoadingRows label={t('document.loading')} rows={8} />}
        >
          {adr => <AdrText adr={adr} list={list} />}
        </QueryAnswer>
      </EntityInfoCard>
    </div>
  );
}

function AdrText({ adr, list }: { adr: AdrDocument; list: string }) {
  const { t } = useTranslationRef(adrsTranslationRef);
  return (
    <>
      {(adr.status || adr.date) && (
        <Text as="p" variant="body-small" color="secondary">
          {[adr.status, adr.date].filter(Boolean).join(', ')}
        </Text>
      )}
      <MarkdownText
        text={withoutFrontMatter(adr.text)}
        images={adr.images}
        resolveLink={target => resolveLink(target, { list, url: adr.url })}
      />
      {!adr.complete && <Text as="p">{t('document.cut')}</Text>}
      <Link href={safeHref(adr.url)} target="_blank">
        {t('document.source')}
      </Link>
    </>
  );
}

/** Without its front matter, which the head of the page shows. */
export function withoutFrontMatter(text: string): string {
  return text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
}

/**
 * Resolves a relative link of an ADR: another ADR of the folder is a page of this tab, every other file is in source
 * control.
 */
export function resolveLink(
  target: string,
  { list, url }: { list: string; url: string },
): string | undefined {
  const [path] = target.split(/[?#]/, 1);
  const name = path.replace(/^\.\//, '');
  if (ADR_FILE.test(name)) return `${list}/${target.replace(/^\.\//, '')}`;
  return URL.canParse(target, url) ? new URL(target, url).href : undefined;
}
