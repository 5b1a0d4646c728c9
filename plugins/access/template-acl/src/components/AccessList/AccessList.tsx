import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import type {
  AclEntry,
  ControlledTemplate,
} from '@portal/plugin-template-acl-common';
import { RiDownload2Line } from '@remixicon/react';
import { useRef, type RefObject } from 'react';
import type { AclState } from '../../hooks/useAcl';
import { useFaultToast } from '../../hooks/useToasts';
import { errorMessage, Failure, LoadingRows } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import { AccessTable } from './AccessTable';
import { ForeignChanges } from './ForeignChanges';
import { useCsvExport } from './useCsvExport';
import styles from './AccessList.module.css';

export interface AccessListProps {
  template: ControlledTemplate;
  state: AclState;
  canManage: boolean;
  userRef: string | undefined;
}

/** The access list of a template with its row actions (P-316 to P-320). */
export function AccessList(props: AccessListProps) {
  const { template, state } = props;
  const { entries, error } = state;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const exportCsv = useCsvExport(template);
  useFaultToast(
    error ? t('toast.aclFailed', { msg: errorMessage(error) }) : undefined,
  );
  return (
    <Section
      headingRef={headingRef}
      title={
        entries
          ? t('acl.title', { count: entries.length })
          : t('acl.titleLoading')
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiDownload2Line />}
          isDisabled={!entries?.length}
          onPress={() => entries && exportCsv(entries)}
        >
          {t('acl.export')}
        </Button>
      }
    >
      <div className={styles.body}>
        <ForeignChanges
          changes={state.acl?.changes}
          onDismiss={() => {
            state.dismissChanges();
            headingRef.current?.focus();
          }}
        />
        <AclFault state={state} headingRef={headingRef} />
        <AclContent
          {...props}
          entries={entries}
          onLastRemoved={() => headingRef.current?.focus()}
        />
      </div>
    </Section>
  );
}

function AclFault(props: {
  state: AclState;
  headingRef: RefObject<HTMLElement>;
}) {
  const { state, headingRef } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  if (!state.error) return null;
  return (
    <Failure
      title={state.entries ? t('acl.refreshFailed') : t('acl.failed')}
      error={state.error}
      isStale={state.entries !== undefined}
      isRetrying={state.isFetching}
      onRetry={state.retry}
      focusAfter={headingRef}
    />
  );
}

function AclContent(
  props: AccessListProps & {
    entries: AclEntry[] | undefined;
    onLastRemoved: () => void;
  },
) {
  const { template, state, entries, canManage, userRef, onLastRemoved } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  if (!entries) {
    return state.error ? null : (
      <LoadingRows isText height={20} label={t('acl.loading')} />
    );
  }
  if (entries.length === 0) {
    return (
      <Text as="p" color="secondary">
        {t('acl.empty')}
      </Text>
    );
  }
  return (
    <AccessTable
      template={template}
      entries={entries}
      canManage={canManage}
      userRef={userRef}
      onLastRemoved={onLastRemoved}
    />
  );
}
