import {
  configApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  techdocsApiRef,
  techdocsStorageApiRef,
} from '@backstage/plugin-techdocs-react';
import { Link } from '@backstage/ui';
import { EmptyState, QueryAnswer, ReadDialog } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { type Help, helpOf } from './helpPages';
import { HelpText } from './HelpText';
import { readHelp } from './readHelp';
import { helpTranslationRef } from './translation';

export interface HelpDialogProps {
  onClose: () => void;
}

/** The help of the page that is shown, from the handbook. Render it only while it is open: it asks when it opens. */
export function HelpDialog({ onClose }: HelpDialogProps) {
  const { t } = useTranslationRef(helpTranslationRef);
  const { pathname } = useLocation();
  const help = helpOf(useApi(configApiRef), pathname);
  return (
    <ReadDialog title={t('title')} width={560} onClose={onClose}>
      {help?.document ? (
        <HelpDocument help={help} document={help.document} onClose={onClose} />
      ) : (
        <NoDocument help={help} onClose={onClose} />
      )}
    </ReadDialog>
  );
}

function NoDocument({ help, onClose }: HelpDialogProps & { help?: Help }) {
  const { t } = useTranslationRef(helpTranslationRef);
  return (
    <EmptyState
      title={t(help ? 'none' : 'noHandbook')}
      hint={t(help ? 'noneHint' : 'noHandbookHint')}
    >
      <Link href={help?.indexHref ?? '/docs'} onClick={onClose}>
        {t(help ? 'index' : 'docs')}
      </Link>
    </EmptyState>
  );
}

function HelpDocument(
  props: HelpDialogProps & { help: Help; document: string },
) {
  const { help, document, onClose } = props;
  const { site, indexHref } = help;
  const { t } = useTranslationRef(helpTranslationRef);
  const docs = useApi(techdocsApiRef);
  const storage = useApi(techdocsStorageApiRef);
  const query = useQuery({
    queryKey: ['page-help', stringifyEntityRef(site), document],
    queryFn: () => readHelp({ docs, storage }, site, document),
  });
  const href = `${indexHref}/${document}`;
  return (
    <QueryAnswer query={query} failed={t('failed')}>
      {html =>
        html === null ? (
          <EmptyState title={t('missing')}>
            <Link href="/docs" onClick={onClose}>
              {t('docs')}
            </Link>
          </EmptyState>
        ) : (
          <>
            <HelpText
              html={html}
              pageUrl={`${window.location.origin}${href}/`}
              onLeave={onClose}
            />
            <Link href={href} onClick={onClose}>
              {t('page')}
            </Link>
          </>
        )
      }
    </QueryAnswer>
  );
}
