import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  ADR_FOLDER_FILES,
  readAdrName,
  withoutTitle,
} from '@portal/plugin-adrs-common';
import { MarkdownText } from '@portal/plugin-entity-tabs-react';
import {
  describeDay,
  LoadingRows,
  QueryAnswer,
  safeHref,
} from '@portal/plugin-portal-ui';
import { useResolvedPath } from 'react-router-dom';
import { type AdrDocument, useAdr } from '../queries';
import { adrsTranslationRef } from '../translation';
import styles from './Adrs.module.css';
import { describeStatus } from './describeStatus';

/** An ADR as a page. */
export function AdrPage(props: { entityRef: string; file: string }) {
  const { t } = useTranslationRef(adrsTranslationRef);
  const { pathname } = useResolvedPath('..');
  const list = pathname.replace(/\/$/, '');
  const query = useAdr(props.entityRef, props.file);
  return (
    <div className={styles.page}>
      <Link href={list}>{t('document.back')}</Link>
      <EntityInfoCard title={query.data?.title}>
        <QueryAnswer
          query={query}
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
          {[
            adr.status && describeStatus(adr.status),
            adr.date && describeDay(adr.date),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      <MarkdownText
        text={withoutTitle(adr.text)}
        images={adr.images}
        resolveLink={target => resolveLink(target, { ...adr, list })}
      />
      {!adr.complete && <Text as="p">{t('document.cut')}</Text>}
      <Link href={safeHref(adr.url)} target="_blank">
        {t('document.source')}
      </Link>
    </>
  );
}

/** Where the links of an ADR lead to. */
interface AdrPlace {
  /** Address of the list of ADRs. */
  list: string;
  /** Address of the file in source control. */
  url: string;
  /** Address of the folder with the ADRs in source control. */
  folderUrl: string;
}

/**
 * Resolves a relative link of an ADR: another ADR of the folder is a page of this tab, every other file is in source
 * control.
 */
export function resolveLink(
  target: string,
  { list, url, folderUrl }: AdrPlace,
): string | undefined {
  if (!URL.canParse(target, url)) return undefined;
  const { href, hash } = new URL(target, url);
  const folder = `${folderUrl.replace('/tree/', '/blob/')}/`;
  const adr = href.startsWith(folder)
    ? adrAt(href.slice(folder.length))
    : undefined;
  return adr ? `${list}/${encodeURIComponent(adr)}${hash}` : href;
}

/** The ending of a file; a folder may have the number of a version: `0008-v1.2`. */
const ENDING = /\.[a-z]+$/i;

/** The ADR of a path in the folder: a file, or a folder with a file. */
function adrAt(href: string): string | undefined {
  const [path] = href.split(/[?#]/, 1);
  const [name, file, ...rest] = decoded(path).split('/');
  if (file === undefined) {
    const isFolder = !ENDING.test(name);
    return readAdrName(name, { isFolder }) && name;
  }
  const isOwn = file === '' || ADR_FOLDER_FILES.includes(file);
  return isOwn && rest.length === 0 && readAdrName(name, { isFolder: true })
    ? name
    : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
