import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import {
  Failure,
  isStatus,
  LoadingRows,
  layout,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { RiArrowLeftLine } from '@remixicon/react';
import { useRef, useState } from 'react';
import { useChosenTemplate } from '../../hooks/useChosenTemplate';
import { useStartAfterChoice } from '../../hooks/useStartAfterChoice';
import { useLiveUpdates } from '../../hooks/useLiveUpdates';
import { useTemplates } from '../../hooks/useTemplates';
import { useFaultToast } from '../../hooks/useToasts';
import { useUserRef } from '../../hooks/useUserRef';
import { OVERVIEW_ADDRESS } from '../../lib/overviewRows';
import { templateAclTranslationRef } from '../../translation';
import { OverviewSkeleton } from '../Overview';
import { TemplateSelector } from '../TemplateSelector';
import { NoneChosen } from './NoneChosen';
import { TemplateNotFound } from './TemplateNotFound';
import { TemplateView } from './TemplateView';
import styles from './TemplateAclPage.module.css';

/** The template selector and, below it, the selected template, or the overview of all. */
export function TemplateAclContent() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data: templates, error, isFetching, refetch } = useTemplates();
  const chosen = useChosenTemplate();
  const { isChosen, templateRef } = chosen;
  const pageRef = useRef<HTMLDivElement>(null);
  useLiveUpdates(templateRef);
  useFaultToast(error ? t('toast.templatesFailed') : undefined);
  useStartAfterChoice(pageRef, templateRef);
  return (
    <div
      ref={pageRef}
      tabIndex={-1}
      className={`${layout.page} ${layout.stack4} ${styles.page}`}
    >
      {isChosen && <OverviewLink href={chosen.overviewHref} />}
      {error && (
        <Failure
          title={
            isStatus(error, 403)
              ? t('selector.forbidden')
              : t('selector.failed')
          }
          error={error}
          isStale={templates !== undefined}
          isRetrying={isFetching}
          onRetry={refetch}
          focusAfter={pageRef}
        />
      )}
      {!templates && !error && <Loading isChosen={isChosen} />}
      {templates && templates.length > 0 && (
        <TemplateSelector
          templates={templates}
          templateRef={templateRef}
          onChoose={chosen.choose}
        />
      )}
      {templates && <Chosen {...chosen} templates={templates} />}
    </div>
  );
}

/** The way back to all templates. */
function OverviewLink({ href }: { href: string }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <Link href={href} className={styles.back}>
      <RiArrowLeftLine size={16} aria-hidden="true" />
      {t('page.overview')}
    </Link>
  );
}

function Loading({ isChosen }: { isChosen: boolean }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return isChosen ? (
    <LoadingRows isText height={20} label={t('selector.loading')} />
  ) : (
    <OverviewSkeleton />
  );
}

function Chosen(props: {
  templates: readonly ControlledTemplate[];
  templateRef: string | undefined;
  isChosen: boolean;
}) {
  const { templates, templateRef, isChosen } = props;
  const userRef = useUserRef();
  const [told] = useState(() => new Set<string>());
  const [filters, change] = useAddressState(OVERVIEW_ADDRESS);
  if (!isChosen) {
    return (
      <NoneChosen
        templates={templates}
        filters={filters}
        onChange={change}
        userRef={userRef}
      />
    );
  }
  const template = templates.find(each => each.templateRef === templateRef);
  return template ? (
    <TemplateView
      key={template.templateRef}
      template={template}
      userRef={userRef}
      told={told}
    />
  ) : (
    <TemplateNotFound />
  );
}
