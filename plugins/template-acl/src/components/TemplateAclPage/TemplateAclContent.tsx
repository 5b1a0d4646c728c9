import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useRef, useState } from 'react';
import { useChosenTemplate } from '../../hooks/useChosenTemplate';
import { useLiveUpdates } from '../../hooks/useLiveUpdates';
import { useTemplates } from '../../hooks/useTemplates';
import { useFaultToast } from '../../hooks/useToasts';
import { useUserRef } from '../../hooks/useUserRef';
import { templateAclTranslationRef } from '../../translation';
import { OwnRequests, WaitingRequests } from '../Requests';
import { LoadFault, LoadingRows } from '../Section';
import { TemplateSelector } from '../TemplateSelector';
import { TemplateNotFound } from './TemplateNotFound';
import { TemplateView } from './TemplateView';
import styles from './TemplateAclPage.module.css';

/** The template selector and, below it, the selected template. */
export function TemplateAclContent() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data: templates, error, isFetching, refetch } = useTemplates();
  const chosen = useChosenTemplate();
  const pageRef = useRef<HTMLDivElement>(null);
  const [told] = useState(() => new Set<string>());
  useLiveUpdates(chosen.templateRef);
  useFaultToast(error ? t('toast.templatesFailed') : undefined);
  return (
    <div ref={pageRef} tabIndex={-1} className={styles.page}>
      {error && (
        <LoadFault
          title={t('selector.failed')}
          error={error}
          isStale={templates !== undefined}
          isRetrying={isFetching}
          onRetry={refetch}
          focusAfter={pageRef}
        />
      )}
      {!templates && !error && <LoadingRows label={t('selector.loading')} />}
      {templates && templates.length > 0 && (
        <TemplateSelector
          templates={templates}
          templateRef={chosen.templateRef}
          onChoose={chosen.choose}
        />
      )}
      {templates && <Chosen {...chosen} templates={templates} told={told} />}
    </div>
  );
}

function Chosen(props: {
  templates: readonly ControlledTemplate[];
  templateRef: string | undefined;
  isChosen: boolean;
  told: Set<string>;
}) {
  const { templates, templateRef, isChosen, told } = props;
  const userRef = useUserRef();
  if (isChosen) {
    const template = templates.find(
      candidate => candidate.templateRef === templateRef,
    );
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
  return <Overview isEmpty={templates.length === 0} userRef={userRef} />;
}

/** Shown before a template is selected: the user's own requests and those to decide. */
function Overview(props: { isEmpty: boolean; userRef: string | undefined }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <>
      {props.isEmpty ? (
        <div>
          <Text as="p" weight="bold">
            {t('selector.none')}
          </Text>
          <Text as="p" color="secondary">
            {t('selector.noneHint')}
          </Text>
        </div>
      ) : (
        <Text as="p" color="secondary">
          {t('selector.choose')}
        </Text>
      )}
      <WaitingRequests userRef={props.userRef} />
      <OwnRequests />
    </>
  );
}
